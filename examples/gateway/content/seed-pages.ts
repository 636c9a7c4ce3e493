import type { Services } from '../platform/services.ts'
import type { PageItemData } from './page-items.ts'
import { helpTopics } from './seed-help.ts'
import { helpLines } from './seed-help-lines.ts'
import { seedNews } from './seed-news.ts'
import type { PageKind } from './page-kinds.ts'
import { houseFigures } from './house-figures.ts'
import { translated } from './translated.ts'

const about: PageItemData[] = [
  {
    icon: 'star',
    title: 'Everything in one lobby',
    text: 'Games of more than forty vendors, found by category, vendor or name. One wallet for all of them.',
    link: '/all',
    button: 'All games',
  },
  {
    icon: 'shield',
    title: 'Licensed and checked',
    text: 'We operate under a Curaçao licence. Rounds are decided on the server before they are shown, and every cent is booked in a ledger that must balance.',
  },
  {
    icon: 'clock',
    title: 'Your limits first',
    text: 'Limits for deposits, losses and time, a clock beside every game, and a break whenever you want one.',
    link: '/help#safe',
    button: 'Play safely',
  },
  {
    icon: 'headset',
    title: 'Customer service',
    text: 'We are there around the clock, in many languages.',
    link: '/channels',
    button: 'Official channels',
  },
]

const community: PageItemData[] = [
  {
    icon: 'telegram',
    title: 'The players’ group',
    text: 'News, questions and answers among players. Moderated from 12:00 to 24:00.',
    link: 'https://t.me/example',
    button: 'Open Telegram',
  },
  {
    icon: 'trophy',
    title: 'The week’s ranking',
    text: 'The biggest winners, counted from real rounds. Names are masked.',
    link: '/ranking',
    button: 'See the ranking',
  },
  {
    icon: 'users',
    title: 'Bring a friend',
    text: 'You each get {referral.amount} in play money when your friend has made a first deposit of {referral.deposit} or more and bet {referral.bet} in total.',
    link: '/promotions',
    button: 'How it works',
  },
  {
    icon: 'megaphone',
    title: 'Tell us what you think',
    text: 'A person reads every message, and good ideas become part of the site.',
    link: '/feedback',
    button: 'Write to us',
  },
]

const guide: PageItemData[] = [
  {
    title: 'Open your account',
    text: 'A username and a password, or your mobile number and a code. It takes a minute.',
    link: '/register',
    button: 'Sign up',
  },
  {
    title: 'Set a limit',
    text: 'Decide how much you want to spend before you begin. You can lower a limit at any time, and it applies at once.',
  },
  {
    title: 'Find a game',
    text: 'Slots are the easiest to begin with: one bet, one spin. Save your favourites with the heart, and use the search for everything else.',
    link: '/lobby',
    button: 'To the lobby',
  },
  {
    title: 'Play a round',
    text: 'Your bet is below the game, your balance above it. The menu of the game shows its rules and what each symbol pays.',
  },
  {
    title: 'Know when to stop',
    text: 'The clock beside the game shows how long you have played and how much you have won or lost. You can leave at any time, and your balance is in your wallet at once.',
    link: '/help#safe',
    button: 'Play safely',
  },
]

const channels: PageItemData[] = [
  { icon: 'telegram', tag: 'News', title: 'Telegram channel', text: '@tessera_house', link: 'https://t.me/example', button: 'Open' },
  { icon: 'facebook', tag: 'News', title: 'Facebook page', text: 'Tessera', link: 'https://www.facebook.com/example', button: 'Open' },
  { icon: 'mail', tag: 'Help', title: 'Email', text: 'support@casino.example', link: 'mailto:support@casino.example', button: 'Write' },
  { icon: 'phone', tag: 'Help', title: 'Telephone', text: '+63 2 5550 0142, 12:00 – 21:00', link: 'tel:+63255500142', button: 'Call' },
]

const apps: PageItemData[] = [
  {
    tag: 'android',
    title: 'Android',
    text: 'Android 9 or later, Chrome. 1 MB.',
    link: '/',
    content:
      'Scan the code, or open this page in Chrome on your phone.\nOpen the menu ⋮ and choose “Add to home screen”.\nConfirm. Tessera now has its own icon and opens without the browser’s bars.',
  },
  {
    tag: 'ios',
    title: 'iPhone and iPad',
    text: 'iOS 16.4 or later, Safari. 1 MB.',
    link: '/',
    content:
      'Scan the code, or open this page in Safari on your phone.\nTap Share, then “Add to Home Screen”.\nTap Add. The icon is among your other apps.',
  },
  {
    tag: 'desktop',
    title: 'Windows and Mac',
    text: 'Chrome or Edge, any recent version. 1 MB.',
    link: '/',
    content:
      'Open the site in Chrome or Edge.\nOpen the menu at the end of the address bar and choose “Install”, or “Apps” and “Install this site as an app”.\nTessera opens in its own window.',
  },
]

const representatives: PageItemData[] = [
  { title: 'Mara Lindqvist', text: 'Customer service', contacts: '@tessera_mara\nmara@casino.example\n+63 917 555 0101' },
  { title: 'Jun Okada', text: 'VIP care', contacts: '@tessera_jun\njun@casino.example\n+63 917 555 0102' },
  { title: 'Support desk', text: 'Customer service', contacts: '@example_support\nsupport@casino.example' },
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
/** Kinds that were added later, each with its own marker, so that existing databases get them too. */
const later: readonly PageKind[] = ['helpLines']
/** The time between two news items. */
const newsPause = 53 * 3_600_000

/** Seeds the pages once per database, so that items removed by editors stay removed. */
export async function seedPages({ db, clock }: Services): Promise<void> {
  const done = await db.selectFrom('settings').select('key').where('key', 'like', `${marker}%`).execute()
  const markerOf = (kind: PageKind) => (later.includes(kind) ? `${marker} ${kind}` : marker)
  const missing = Object.entries(seeds).filter(([kind]) => !done.some(({ key }) => key === markerOf(kind as PageKind)))
  if (missing.length === 0) return
  const figures = houseFigures()
  const rows = missing.flatMap(([kind, items]) =>
    items.map((data, index) => ({
      id: `${kind}-${index + 1}`,
      kind: kind as PageKind,
      // news are sorted by date, everything else by position
      position: kind === 'news' ? 0 : index + 1,
      data: JSON.stringify(translated(data, figures)),
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
