import { expect, test } from 'vitest'
import { codeKey, findText } from './find-text.ts'
import { speak } from './language.ts'
import type { Area, TextEnd } from './text-keys.ts'
import { $t, loadAreas } from './translate.ts'

// the type check proves each `@ts-expect-error`: it fails if the line below is not an error
test('types: a key or area that is not in the English dictionary is a type error', async () => {
  speak('EN')
  await loadAreas(['common', 'wallet'])
  const t = $t.get()
  expect(t('common.close')).toBe('Close')
  expect(t('wallet.inVendors', { count: 2 }), 'forms of one text are one key').toContain('2')
  // @ts-expect-error the forms are no keys
  expect(t('wallet.inVendors_other', { count: 2 })).toContain('2')
  // @ts-expect-error a slip of the pen
  expect(t('common.clsoe')).toBe('common.clsoe')
  const word = String('close')
  // @ts-expect-error any word may stand there: findText
  expect(t(`common.${word}`)).toBe('Close')
  // @ts-expect-error the close of another area
  const end: TextEnd<'wallet.'> = 'close'
  // @ts-expect-error no file of the dictionary
  const area: Area = 'walet'
  expect([end, area]).toHaveLength(2)
})

test('findText: a known word of the gateway gives its text, an unknown one undefined', async () => {
  speak('EN')
  await loadAreas(['common'])
  const t = $t.get()
  const known: string = 'NETWORK'
  expect(findText(t, `common.error.${known}`)).toBe(t('common.error.NETWORK'))
  expect(findText(t, 'common.error.OF_TOMORROW')).toBeUndefined()
  expect(findText(t, codeKey('OF_TOMORROW'))).toBeUndefined()
  expect(codeKey('SMS_FAILED', 'refusal')).toBe('refusal.SMS_FAILED')
  // @ts-expect-error no area
  expect(findText(t, `comon.error.${known}`)).toBeUndefined()
})
