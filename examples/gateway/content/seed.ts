import type { Services } from '../platform/services.ts'
import type { ContentData } from './announcements.ts'
import { houseFigures } from './house-figures.ts'
import { translated } from './translated.ts'
import { seedAgentNotices, seedAnnouncements } from './seed-announcements.ts'

const banners: ContentData[] = [
  {
    groupName: 'w_home',
    url: '/art/mosaic.svg',
    title: 'A tide of free spins',
    eyebrow: 'Sea of Tyche, all week',
    headline: 'A tide of free spins',
    text: 'Play 20 rounds after 19:00 and get three free.',
    button: 'Play now',
    linkageType: 'ROUTE',
    linkageTarget: '/fish',
  },
  {
    groupName: 'w_home',
    url: '/art/mosaic.svg?scene=tide',
    title: 'First deposit, {first.percent}',
    eyebrow: 'For new players',
    headline: 'A bonus on your first deposit',
    text: 'Up to {first.maximum} in play money, like everything in this sandbox.',
    button: 'See how',
    linkageType: 'ROUTE',
    linkageTarget: '/promotions',
  },
  {
    groupName: 'w_home',
    url: '/art/mosaic.svg?scene=low',
    title: 'Kestrel Live opens',
    eyebrow: 'Live casino',
    headline: 'Eight new live tables',
    text: 'Roulette, baccarat and a game show at 21:00.',
    button: 'Take a seat',
    linkageType: 'ROUTE',
    linkageTarget: '/live',
  },
  {
    groupName: 'w_home',
    url: '/art/mosaic.svg?scene=pair',
    title: 'Winners of the day',
    eyebrow: 'Winners',
    headline: 'The 20 biggest wins of the day',
    text: 'Real rounds only, one place for each player.',
    button: '',
    linkageType: null,
  },
  {
    groupName: 'w_login',
    url: '/art/mosaic/login.svg',
    title: 'Welcome back',
    headline: 'Welcome back',
    linkageType: null,
  },
  {
    groupName: 'w_register',
    url: '/art/mosaic/login.svg',
    title: 'Begin here',
    headline: 'Sign up in a minute',
    linkageType: null,
  },
  {
    groupName: 'w_leftmenu',
    url: '/art/mosaic.svg?hour=dusk',
    title: 'Invite a friend',
    headline: 'Invite a friend, {referral.whole} each',
    linkageType: 'ROUTE',
    linkageTarget: '/promotions#invite',
  },
]

const notices: ContentData[] = [
  {
    title: 'Kestrel Live is closed on Tuesday from 04:00 to 05:30.',
    content: 'The live studio gets new cameras. Bets placed before 04:00 are settled as usual.',
  },
  {
    title: 'Withdrawals to bank accounts now usually take {withdraw.bank.time}.',
    content: 'You request a withdrawal as before. Large amounts are still checked by a person.',
  },
  {
    title: 'This is a sandbox: all money here is play money.',
    content: 'Deposits, wins and withdrawals are entries in a test ledger. No real money moves.',
  },
  {
    title: 'Set your own limits under Responsible play.',
    content: 'A lower limit applies at once, a higher one after 24 hours.',
  },
]

const popups: ContentData[] = [
  {
    execution: 'B',
    title: 'Welcome to the sandbox',
    content: '<p>Have a look around: you can browse all games.</p><p>To play, log in or sign up. All money here is play money.</p>',
  },
  {
    execution: 'B',
    promotionType: 'WELCOME',
    title: 'First deposit, {first.percent}',
    content:
      '<p>A bonus of {first.percent} of your first deposit, up to {first.maximum}.</p><ul><li>Once per player</li><li>To unlock it, bet {first.turnover} times the sum of deposit and bonus within {first.days} days</li></ul>',
  },
  {
    execution: 'A',
    title: 'Three new vendors this week',
    content:
      '<p><em>Dragonfly</em>, <em>Prisma Lane</em> and <em>Lumen Draws</em> have joined the lobby.</p><p>Their games are marked <strong>New</strong> for a month.</p>',
  },
  {
    execution: 'A',
    promotionType: 'RESCUE',
    title: 'Monday rescue fund',
    content: '<p>From Monday on you can claim {rescue.percent} of last week’s net loss in the rescue fund.</p>',
  },
  {
    execution: 'F',
    promotionType: 'WELCOME',
    title: 'Welcome!',
    content:
      '<p>Three things to know on your first visit:</p><ol><li>You can set limits for deposits, losses and time.</li><li>The clock beside every game shows how long you have played.</li><li>Customer service is there around the clock.</li></ol>',
  },
]

const hour = 3_600_000

/** Announcements, notices, banners and popups of a new sandbox. */
export async function seedContent({ db, clock }: Services): Promise<void> {
  const now = clock()
  const figures = houseFigures()
  const row =
    (kind: 'banner' | 'notice' | 'popup' | 'announcement' | 'agentNotice', age: number) => (data: ContentData, index: number) => ({
      id: `${kind}-${index + 1}`,
      kind,
      position: index + 1,
      data: JSON.stringify(translated(data, figures)),
      created_at: now - index * age,
    })
  await db
    .insertInto('content')
    .values([
      ...banners.map(row('banner', hour)),
      ...notices.map(row('notice', 9 * hour)),
      ...popups.map(row('popup', 20 * hour)),
      ...seedAnnouncements.map(row('announcement', 31 * hour)),
      ...seedAgentNotices.map(row('agentNotice', 75 * hour)),
    ])
    .execute()
}
