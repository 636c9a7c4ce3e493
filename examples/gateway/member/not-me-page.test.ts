import { expect, test } from 'vitest'
import { trialGateway } from '../testing/trial-gateway.ts'
import { spokenLanguage } from '../platform/spoken-language.ts'
import { messageTexts } from './message-texts.ts'

test.each([
  ['', 'EN'],
  ['xx, *;q=0.5', 'EN'],
  ['de-AT,de;q=0.9,en;q=0.8', 'DE'],
  ['en;q=0.5, th;q=0.9', 'TH'],
  ['zh-Hant-TW', 'TW'],
  ['zh-CN', 'CN'],
  ['pt-BR', 'BR'],
  ['pt', 'PT'],
  ['fil-PH', 'TL'],
  ['CN', 'CN'],
  ['TW', 'TW'],
  ['BR', 'BR'],
  ['TY', 'TY'],
])('browser that accepts the languages %j: gets the ‘this wasn’t me’ page in %s', (accepted, code) => {
  expect(spokenLanguage(accepted)).toBe(code)
})

test("‘this wasn’t me’ page: uses the browser's language and direction, and names the brand", async () => {
  const gateway = await trialGateway()
  for (const [accepted, code, dir] of [
    ['en', 'EN', 'ltr'],
    ['fr', 'FR', 'ltr'],
    ['ar-EG', 'AR', 'rtl'],
  ] as const) {
    const answer = await gateway.app.request('http://localhost:4700/not-me?token=none', { headers: { 'accept-language': accepted } })
    const page = await answer.text()
    expect(answer.status).toBe(410)
    expect(page).toContain(`lang="${accepted.slice(0, 2)}" dir="${dir}"`)
    expect(page).toContain('<bdi>Tessera</bdi>')
    expect(page).toContain(messageTexts(code).text('notMe.gone'))
  }
  expect(messageTexts('FR').text('notMe.gone')).not.toBe(messageTexts('EN').text('notMe.gone'))
  expect(messageTexts('TY').text('notMe.gone'), 'a language without these texts').toBe(messageTexts('EN').text('notMe.gone'))
  await gateway.close()
})
