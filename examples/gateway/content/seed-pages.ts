import type { Services } from '../platform/services.ts'
import type { PageItemData } from './page-items.ts'
import { helpTopics } from './seed-help.ts'
import { helpLines } from './seed-help-lines.ts'
import { seedNews } from './seed-news.ts'
import type { PageKind } from './page-kinds.ts'

const about: PageItemData[] = [
  {
    icon: 'star',
    title: 'A house of one lobby',
    text: 'Ten thousand games of more than forty vendors, found by category, vendor or name. One wallet for all of them.',
    link: '/all',
    button: 'All games',
  },
  {
    icon: 'shield',
    title: 'Licensed and checked',
    text: 'We run under a Curaçao licence. Rounds are decided on the server before they are shown, and every cent stands in a ledger that has to add up.',
  },
  {
    icon: 'clock',
    title: 'Your limits first',
    text: 'Deposit, loss and session limits that tighten at once, a clock beside every game, and a break whenever you want one.',
    link: '/help#safe',
    button: 'Play safely',
  },
  {
    icon: 'headset',
    title: 'People who answer',
    text: 'Our desk is open day and night, in your language wherever we can.',
    link: '/channels',
    button: 'Official channels',
  },
]

const community: PageItemData[] = [
  {
    icon: 'telegram',
    title: 'The players’ group',
    text: 'News of the evening, questions and answers among players. Moderated from noon to midnight.',
    link: 'https://t.me/example',
    button: 'Open Telegram',
  },
  {
    icon: 'trophy',
    title: 'The week’s ranking',
    text: 'Who won most, counted from real rounds. Names are masked for everybody but their owners.',
    link: '/ranking',
    button: 'See the ranking',
  },
  {
    icon: 'users',
    title: 'Bring a friend',
    text: 'Both of you get 25.00 in play money once your friend has played ten rounds.',
    link: '/promotions',
    button: 'How it works',
  },
  {
    icon: 'megaphone',
    title: 'Tell us what you think',
    text: 'Every line of feedback is read by a person. The good ideas end up in the house.',
    link: '/feedback',
    button: 'Write to us',
  },
]

const guide: PageItemData[] = [
  {
    title: 'Open your account',
    text: 'A user name and a password, or your mobile number and a code. It takes a minute.',
    link: '/register',
    button: 'Sign up',
  },
  {
    title: 'Set a limit',
    text: 'Decide what an evening may cost before it begins. You can tighten a limit at any time, and it holds at once.',
  },
  {
    title: 'Find a game',
    text: 'Slots are the easiest to begin with: one bet, one spin. Hearts keep your favourites, and the search finds the rest.',
    link: '/lobby',
    button: 'To the lobby',
  },
  {
    title: 'Play a round',
    text: 'The bet stands below the game, your balance above it. In the game’s own menu you find its rules and what each symbol pays.',
  },
  {
    title: 'Stop in time',
    text: 'The clock beside the game tells how long you have played and how it went. Leaving is never blocked, and the balance is yours at once.',
    link: '/help#safe',
    button: 'Play safely',
  },
]

const channels: PageItemData[] = [
  { icon: 'telegram', tag: 'News', title: 'Telegram channel', text: '@tessera_house', link: 'https://t.me/example', button: 'Open' },
  { icon: 'facebook', tag: 'News', title: 'Facebook page', text: 'Tessera', link: 'https://www.facebook.com/example', button: 'Open' },
  { icon: 'mail', tag: 'Help', title: 'E-mail', text: 'support@casino.example', link: 'mailto:support@casino.example', button: 'Write' },
  { icon: 'phone', tag: 'Help', title: 'Telephone', text: '+63 2 5550 0142, noon to 9 p.m.', link: 'tel:+63255500142', button: 'Call' },
]

const apps: PageItemData[] = [
  {
    tag: 'android',
    title: 'Android',
    text: 'Android 9 or later, Chrome. 1 MB.',
    link: '/',
    content:
      'Scan the code, or open this page in Chrome on your phone.\nOpen the menu ⋮ and choose “Add to home screen”.\nConfirm. Tessera now has an icon of its own and opens without the browser’s bars.',
  },
  {
    tag: 'ios',
    title: 'iPhone and iPad',
    text: 'iOS 16.4 or later, Safari. 1 MB.',
    link: '/',
    content:
      'Scan the code, or open this page in Safari on your phone.\nTap Share, then “Add to Home Screen”.\nTap Add. The icon stands beside your other apps.',
  },
  {
    tag: 'desktop',
    title: 'Windows and Mac',
    text: 'Chrome or Edge, any recent version. 1 MB.',
    link: '/',
    content:
      'Open the site in Chrome or Edge.\nOpen the menu at the end of the address bar and choose “Install”, or “Apps” and “Install this site as an app”.\nTessera opens in a window of its own.',
  },
]

const representatives: PageItemData[] = [
  { title: 'Mara Lindqvist', text: 'Customer service', contacts: '@tessera_mara\nmara@casino.example\n+63 917 555 0101' },
  { title: 'Jun Okada', text: 'VIP care', contacts: '@tessera_jun\njun@casino.example\n+63 917 555 0102' },
  { title: 'The support desk', text: 'Customer service', contacts: '@example_support\nsupport@casino.example' },
]

const seeds: Record<PageKind, PageItemData[]> = {
  news: seedNews,
  about,
  community,
  guide,
  channels,
  apps,
  help: helpTopics,
  helpLines,
  representatives,
}

const marker = 'seed pages'
/** Kinds that were added later, each with its own marker: older databases get them too. */
const later: readonly PageKind[] = ['helpLines']
/** The time between two pieces of news. */
const newsPause = 53 * 3_600_000

/** Seeds the pages; once for each database, so that items that the editors have removed stay removed. */
export async function seedPages({ db, clock }: Services): Promise<void> {
  const done = await db.selectFrom('settings').select('key').where('key', 'like', `${marker}%`).execute()
  const markerOf = (kind: PageKind) => (later.includes(kind) ? `${marker} ${kind}` : marker)
  const missing = Object.entries(seeds).filter(([kind]) => !done.some(({ key }) => key === markerOf(kind as PageKind)))
  if (missing.length === 0) return
  const rows = missing.flatMap(([kind, items]) =>
    items.map((data, index) => ({
      id: `${kind}-${index + 1}`,
      kind: kind as PageKind,
      // news are sorted by date, everything else by position
      position: kind === 'news' ? 0 : index + 1,
      data: JSON.stringify(data),
      created_at: clock() - (kind === 'news' ? (index + 0.2) * newsPause : 0),
    })),
  )
  await db.insertInto('page_items').values(rows).execute()
  const keys = [...new Set(missing.map(([kind]) => markerOf(kind as PageKind)))]
  await db
    .insertInto('settings')
    .values(keys.map((key) => ({ key, value: '1' })))
    .execute()
}
