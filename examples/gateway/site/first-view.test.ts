import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialGateway, type TrialGateway } from '../testing/trial-gateway.ts'
import { type FirstView, firstView } from './first-view.ts'

const address = 'http://localhost:4700'
let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway()
})
afterAll(() => gateway.close())

async function shownBelow(base: string): Promise<FirstView> {
  const view = await firstView(gateway.services, address, base)
  if (!view) throw new Error('the page brings nothing')
  return view
}

test("first view: contains the guest's responses, keyed by language and call, without the visitor's address", async () => {
  const { answers, language } = await shownBelow('')
  const { values } = JSON.parse(answers) as { values: Record<string, unknown> }
  expect(Object.keys(values)).toEqual([
    'EN /wps/system/permission',
    'TY /wps/relay/GCSGAME_hotGamesV2?merchantCode=tessera&language=TY&isPlatform=2&vassalage=&platform=flash,html5-desktop',
    'TY /wps/relay/GCSGAME_newGameVendor?platform=html5-desktop',
    'TY /lgw/games/navigation',
    'TY /wps/relay/MCSFE_getListAnnouncements?types=B,PL&platform=W&language=TY',
    'TY /wps/relay/GCSGAME_getRankList?gameCategory=ALL&language=TY&limitNum=20',
  ])
  expect(language).toBe('TY')
  expect(values['EN /wps/system/permission']).toMatchObject({ location: { ip: '' } })
  for (const key of Object.keys(values).slice(1)) {
    const response = await gateway.app.request(`${address}${key.slice(3)}`, { headers: { 'accept-language': 'TY' } })
    expect(((await response.json()) as { value: unknown }).value).toEqual(values[key])
  }
})

test("first view: a text with `</script>` can't end the script that contains it", async () => {
  const message = '</script><!--<script>alert(1)'
  await gateway.services.settings.change({ maintenanceMessage: message })
  const { answers } = await shownBelow('')
  expect(answers).not.toContain('<')
  expect(JSON.parse(answers)).toMatchObject({ values: { 'EN /wps/system/permission': { maintenance: { message } } } })
})

test('first view: pictures are addressed as on the site, below the CDN if there is one, otherwise below the page', async () => {
  const plain = await shownBelow('/api')
  expect(plain.banner).toBe('/api/art/mosaic.svg')
  expect(plain.games[0]).toMatch(/^\/api\/art\/\d+\?w=\{width\}$/)
  await gateway.services.settings.change({ resources: [{ resourceType: 'IMAGE_CDN', url: 'https://cdn.example/pictures' }] })
  const { banner, games } = await shownBelow('')
  expect(banner).toBe('https://cdn.example/pictures/art/mosaic.svg')
  expect(games[0]).toMatch(/^https:\/\/cdn\.example\/pictures\/art\/\d+\?w=\{width\}$/)
})

test('first view: site closed to the visitor, nothing is included', async () => {
  const open = { isDomainValid: true, isAccessRestricted: false, systemStatus: 0 } as const
  for (const closed of [{ isDomainValid: false }, { isAccessRestricted: true }, { systemStatus: 1 }, { systemStatus: 2 }] as const) {
    await gateway.services.settings.change({ ...open, ...closed })
    expect(await firstView(gateway.services, address, '')).toBe(undefined)
  }
  await gateway.services.settings.change(open)
  expect(await shownBelow('')).toMatchObject({ language: 'TY' })
})
