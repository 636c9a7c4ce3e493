import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { translated, translations } from './translated.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway()
})
afterAll(() => gateway.close())

/** Names, numbers and contacts, which are the same in every language. */
const names =
  /^(Tessera|[Aa]ndroid|ios|desktop|1-800-GAMBLER|Telegram|Facebook|Mara Lindqvist|Jun Okada|NCMH .*|.*Gambl.*|BZgA .*|[\d +:–-]+|@.*|\+63[^]*|[a-z_.]+@[a-z.]+)$/
const fields = ['title', 'text', 'content', 'eyebrow', 'headline', 'button', 'summary', 'steps', 'name', 'tag']

test('every text of the seeds is in each language that the sandbox is translated into', async () => {
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

test('a translation keeps the markup and the lines of its English text', () => {
  const shape = (text: string) => ({ tags: (text.match(/<\/?\w+|href="[^"]+"/g) ?? []).sort(), lines: text.split('\n').length })
  for (const [language, texts] of Object.entries(translations))
    for (const [english, text = ''] of Object.entries(texts)) expect(shape(text), `${language}: ${english}`).toEqual(shape(english))
})

test('what has no translation stays one text for all languages', () => {
  expect(translated('Nobody has translated this')).toBe('Nobody has translated this')
  expect(translated({ title: 'Winners', url: '/art/x.svg' })).toMatchObject({ title: { EN: 'Winners', CN: '赢家榜' }, url: '/art/x.svg' })
})
