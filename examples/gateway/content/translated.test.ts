import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { houseFigures } from './house-figures.ts'
import { translated, translations } from './translated.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway()
})
afterAll(() => gateway.close())

/** Names, numbers and contacts, which are the same in every language. */
const names =
  /^(Tessera|[Aa]ndroid|ios|desktop|1-800-GAMBLER|Telegram|Facebook|Mara Lindqvist|Jun Okada|NCMH .*|.*Gambl.*|BIÖG .*|[\d +:–-]+|@.*|\+63[^]*|[a-z_.]+@[a-z.]+)$/
const fields = ['title', 'text', 'content', 'eyebrow', 'headline', 'button', 'summary', 'steps', 'name', 'tag']

test('seeds: every text exists in each language of the sandbox', async () => {
  const { db } = gateway.services
  const items = [
    ...(await db.selectFrom('content').select('data').execute()),
    ...(await db.selectFrom('page_items').select('data').execute()),
  ].map(({ data }) => JSON.parse(data) as Record<string, unknown>)
  const rewards = (await db.selectFrom('point_rewards').select(['name', 'text']).execute()).map(({ name, text }) => ({
    name: JSON.parse(name) as unknown,
    text: JSON.parse(text) as unknown,
  }))
  const texts = [...items, ...rewards].flatMap((item) => fields.map((field) => (item as Record<string, unknown>)[field]))
  expect(texts.filter((text) => typeof text === 'string' && text !== '' && !names.test(text))).toEqual([])
  for (const text of texts)
    if (typeof text === 'object' && text !== null) expect(Object.keys(text), JSON.stringify(text)).toEqual(['EN', 'AR', 'CN', 'TH', 'VI'])
})

test('translations: keep the markup and line breaks of the English text', () => {
  const shape = (text: string) => ({ tags: (text.match(/<\/?\w+|href="[^"]+"/g) ?? []).sort(), lines: text.split('\n').length })
  for (const [language, texts] of Object.entries(translations))
    for (const [english, text = ''] of Object.entries(texts)) expect(shape(text), `${language}: ${english}`).toEqual(shape(english))
})

test('seeds: amounts and percentages come from the configuration; only prizes are literal', () => {
  const figure = /\$\d[\d,.]*|\d[\d.]*\s?%/g
  /** Prizes paid by hand, stakes and results, which don't come from the configuration. */
  const prizes = /^\$(0\.20|0\.50|5,000\.00|1,200\.00|400\.00|48\.80|60\.00|50\.00|88\.00|18,640\.00|5,090\.00|3,315\.20)$/
  const files = ['seed', 'seed-announcements', 'seed-help', 'seed-news', 'seed-pages', 'promotion-seed']
  const typed = files.flatMap((file) =>
    [...readFileSync(new URL(`./${file}.ts`, import.meta.url), 'utf8').matchAll(figure)].flatMap(([text]) =>
      prizes.test(text.replace(/\.$/, '')) ? [] : [`${file}: ${text}`],
    ),
  )
  expect(typed).toEqual([])
})

test('translations: contain the same figures as the English text', () => {
  const figures = houseFigures()
  for (const [language, texts] of Object.entries(translations))
    for (const [english, text = ''] of Object.entries(texts)) {
      const names = (each: string) => (each.match(/\{[a-z.]+\}/g) ?? []).sort()
      expect(names(text), `${language}: ${english}`).toEqual(names(english))
    }
  expect(translated('At most {first.maximum}, {first.turnover} times', figures)).toBe('At most $100.00, 8 times')
  expect(() => translated('{first.nothing}', figures)).toThrow('no figure first.nothing')
})

test('a text that was entered without translations: is shown in all languages', () => {
  expect(translated('Nobody has translated this')).toBe('Nobody has translated this')
  expect(translated({ title: 'Winners', url: '/art/x.svg' })).toMatchObject({ title: { EN: 'Winners', CN: '中奖榜' }, url: '/art/x.svg' })
})

test("side menu prompt: the default is in the visitor's language with all conditions of the reward, an operator's is shown as entered", async () => {
  const promptIn = async (language: string) =>
    (await gateway.call('GET', '/wps/system/publicInfo', { query: { language } })).value as {
      mobileTemplate: { login_prompt_text: string }
    }
  const shown = async (language: string) => (await promptIn(language)).mobileTemplate.login_prompt_text
  for (const language of ['EN', 'TH', 'AR', 'CN', 'VI'])
    for (const figure of ['$25.00', '$20.00', '$100.00']) expect(await shown(language), language).toContain(figure)
  expect(await shown('TH')).toMatch(/^ชวนเพื่อน/)
  await gateway.services.settings.change({ loginPrompt: 'Two friends, two {coffees}.' })
  expect(await shown('TH')).toBe('Two friends, two {coffees}.')
})
