import { expect, test } from 'vitest'
import { languages } from '../../../src/core/i18n/languages.ts'
import { messageTexts, writeMessage } from './message-texts.ts'

const keys = ['sent.code', 'sent.login', 'sent.password', 'sent.link', 'sent.contact'] as const
test.each(languages)('messages in %s: name the brand and all values, and a copied code or link contains nothing else', (language) => {
  const values = {
    code: '123456',
    password: 'T1-abc234',
    minutes: 30,
    change: 'CHANGE',
    link: 'https://casino.example/not-me?token=a_b-c',
  }
  for (const key of keys) {
    const text = writeMessage(language, key, values)
    expect(text).toContain('Tessera')
    expect(text).not.toMatch(/[{}]/)
    // a copied or tapped link contains no invisible character and no adjacent letter
    if (key === 'sent.link') expect(text).toMatch(/[\s：]https:\/\/casino\.example\/not-me\?token=a_b-c$/)
    expect(text).not.toMatch(/[\u200e\u200f\u061c\u2066-\u2069]/)
    // the first letter determines a message's text direction
    if (messageTexts(language).dir === 'rtl' && key !== 'sent.link' && key !== 'sent.contact') expect(text).toMatch(/^[\u0600-\u06ff]/)
  }
})
