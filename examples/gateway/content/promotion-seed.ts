import { randomUUID } from 'node:crypto'
import type { Services } from '../platform/services.ts'
import { findByAccount } from '../session/members.ts'
import type { PromotionData } from './promotion-data.ts'
import { removePromotions } from './promotions.ts'

const day = 86_400_000

/** The newest and most popular first: the side menu shows the first three (§9). from, to: days from the start of the sandbox. */
const promotions: [id: string, data: Omit<PromotionData, 'startsAt' | 'endsAt'>, from?: number, to?: number][] = [
  [
    'welcome',
    {
      title: { EN: 'First deposit, 100%', VI: 'Nạp lần đầu, 100%', CN: '首存 100%', TH: 'ฝากครั้งแรก 100%' },
      kind: 'WELCOME',
      summary: 'Whatever you bring first, we put the same beside it, up to 200.00.',
      mode: 'apply',
      amount: '200.00',
      steps:
        'Make your first deposit, 20.00 or more.\nApply here within seven days.\nWe look at it and set the bonus aside for you.\nClaim it: it goes into your wallet.',
      content:
        '<p>Your first deposit, doubled. The bonus is paid as play money and is yours to play with at once.</p><table><thead><tr><th>Deposit</th><th>Bonus</th></tr></thead><tbody><tr><td>20.00</td><td>20.00</td></tr><tr><td>100.00</td><td>100.00</td></tr><tr><td>200.00 and more</td><td>200.00</td></tr></tbody></table><h4>Terms</h4><ul><li>Once per player, household and device.</li><li>Ten times turnover before a withdrawal; slots count in full, tables a tenth.</li><li>Players of the age that the sign-up form names.</li></ul>',
      emblem: 'chest',
      palette: 'indigo',
    },
  ],
  [
    'rescue',
    {
      title: { EN: 'Monday rescue fund', VI: 'Quỹ cứu trợ thứ Hai', CN: '周一救援金' },
      kind: 'RESCUE',
      summary: 'Five per cent of last week’s losses come back on Monday, without turnover.',
      mode: 'apply',
      steps: 'Play as you like from Monday to Sunday.\nApply on Monday, from 00:00 to 23:59.\nClaim what was set aside for you.',
      content:
        '<p>A hard week should not end hard. On Monday, five per cent of what last week cost you is set aside.</p><h4>Terms</h4><ul><li>From a loss of 20.00 on, up to 500.00 back.</li><li>No turnover: what you claim is yours.</li><li>Counted by the ledger, over all games.</li></ul>',
      emblem: 'lighthouse',
      palette: 'reef',
    },
    -60,
    60,
  ],
  [
    'invite',
    {
      title: { EN: 'Invite a friend, 25.00 each', VI: 'Mời bạn bè, mỗi người 25.00', CN: '邀请好友，各得 25.00' },
      kind: 'REFERRAL',
      summary: 'Your friend signs up with your code and plays ten rounds: both of you find 25.00.',
      mode: 'apply',
      amount: '25.00',
      steps:
        'Give your friend your invitation code.\nWait until ten rounds are played.\nApply with your friend’s user name in the comment.',
      content:
        '<p>Good company makes a better table. Bring a friend, and both of you find <strong>25.00</strong> in the wallet.</p><h4>Terms</h4><ul><li>Up to ten friends a month.</li><li>Friends are new players, at an address of their own.</li><li>One times turnover.</li></ul>',
      emblem: 'compass',
      palette: 'jade',
    },
  ],
  [
    'free-spins',
    {
      title: { EN: 'A tide of free spins', VI: 'Làn sóng vòng quay miễn phí', CN: '一波免费旋转' },
      kind: 'FREESPIN',
      summary: 'Play twenty rounds of Sea of Tyche after 19:00 and the sea returns three.',
      mode: 'join',
      steps: 'Join here, once.\nPlay twenty rounds after 19:00, bets of 0.20 and more.\nYour free rounds wait in the game.',
      content:
        '<p>Every evening of the week, <strong>Sea of Tyche</strong> returns three free rounds to everybody who plays twenty.</p><h4>Terms</h4><ul><li>Counted per evening, from 19:00 to midnight.</li><li>Free rounds are good for 24 hours.</li></ul><p><a href="/fish">To the fish games</a></p>',
      emblem: 'wave',
      palette: 'lagoon',
    },
    -3,
    11,
  ],
  [
    'rebate',
    {
      title: { EN: 'Daily rebate up to 1.2%', VI: 'Hoàn trả hằng ngày đến 1.2%', CN: '每日返水最高 1.2%' },
      kind: 'REBATE',
      summary: 'A share of every bet comes back each day at noon, won or lost.',
      mode: 'none',
      steps: 'Play. That is all: the rebate is paid by itself.',
      content:
        '<p>Paid every day at noon for the day before.</p><table><thead><tr><th>Games</th><th>Rebate</th></tr></thead><tbody><tr><td>Slots</td><td>1.2%</td></tr><tr><td>Fish games</td><td>1.0%</td></tr><tr><td>Live casino</td><td>0.8%</td></tr><tr><td>Sports</td><td>0.6%</td></tr></tbody></table><p>From 0.10 a day on. Bets that cancel each other out do not count.</p>',
      emblem: 'coins',
      palette: 'violet',
    },
  ],
  [
    'pearls',
    {
      title: 'Weekend of pearls',
      kind: 'RACE',
      summary: 'Every pearl caught from Friday to Sunday counts double in the race.',
      mode: 'join',
      joinedAs: 'signed',
      steps: 'Sign up for the race.\nCatch pearls in Pearl Divers from Friday to Sunday.\nThe first fifty share 5,000.00 on Monday.',
      content:
        '<p>Two days, one board. The first fifty share the pot.</p><table><thead><tr><th>Place</th><th>Prize</th></tr></thead><tbody><tr><td>1</td><td>1,200.00</td></tr><tr><td>2 to 5</td><td>400.00</td></tr><tr><td>6 to 50</td><td>48.80</td></tr></tbody></table>',
      emblem: 'shell',
      palette: 'rose',
    },
    -2,
    9,
  ],
  [
    'vip-gift',
    {
      title: 'A gift from your host',
      kind: 'VIP',
      summary: 'From VIP level 4 on, your host sets something aside on your birthday.',
      mode: 'apply',
      amount: '88.00',
      steps: 'Reach VIP level 4.\nApply in the week of your birthday.\nSend a picture of a document that shows the date.',
      content:
        '<p>From level 4 on a host answers you by name, and thinks of your birthday.</p><h4>Terms</h4><ul><li>Once a year.</li><li>Cover everything on the document but your name and the date of birth.</li></ul>',
      emblem: 'crown',
      palette: 'plum',
    },
  ],
  [
    'points',
    {
      title: 'Twice the points on Wednesdays',
      kind: 'POINTS',
      summary: 'Slots, fish and poker give twice the points, all Wednesday.',
      mode: 'none',
      steps: 'Play on a Wednesday.\nSpend your points in the points mall: they have no expiry.',
      content: '<p>Every Wednesday from 00:00 to 23:59. <a href="/pointMall">To the points mall</a></p>',
      emblem: 'star',
      palette: 'sand',
    },
  ],
  [
    'snapshot',
    {
      title: 'Show your biggest win',
      kind: 'OTHER',
      summary: 'Send a picture of your best round of the month: the three finest get 60.00.',
      mode: 'apply',
      amount: '60.00',
      steps:
        'Take a picture of the round, with its number.\nApply here with one to three pictures.\nWe choose on the last day of the month.',
      content:
        '<p>Any game, any bet. What counts is the story of the round: tell it in the comment.</p><p>We may show the pictures in the lobby, never your name.</p>',
      emblem: 'trophy',
      palette: 'dusk',
    },
    -9,
    40,
  ],
  [
    'winter-cup',
    {
      title: 'Winter cup of the tables',
      kind: 'RACE',
      summary: 'Four evenings of roulette and baccarat, and a final in the new year.',
      mode: 'join',
      joinedAs: 'signed',
      steps: 'Come back when sign-up opens.\nPlay four evenings at any live table.\nThe best sixteen meet in the final.',
      content: '<p>Sign-up opens soon. Tables and times stand here as soon as they are known.</p>',
      emblem: 'roulette',
      palette: 'slate',
    },
    10,
    45,
  ],
  [
    'lantern',
    {
      title: 'Lantern evenings',
      kind: 'FREESPIN',
      summary: 'Ten free rounds for every lantern you find in the lobby.',
      mode: 'join',
      steps: 'Find the lanterns once the evenings begin.',
      content: '<p>Lanterns appear in the lobby from dusk to midnight. They are worth looking for.</p>',
      emblem: 'lantern',
      palette: 'ember',
    },
    21,
    35,
  ],
  [
    'regatta',
    {
      title: 'Autumn regatta',
      kind: 'RACE',
      summary: 'The race over seven seas is sailed. Thank you for the wind.',
      mode: 'join',
      joinedAs: 'signed',
      steps: 'The race is over. Its prizes were paid.',
      content:
        '<h4>The first three</h4><ol><li>cor***r6 with 9,310 miles</li><li>lun***a with 8,774 miles</li><li>del***12 with 8,102 miles</li></ol>',
      emblem: 'galleon',
      palette: 'moss',
    },
    -40,
    -5,
  ],
]

/** The states of vip1's applications, so that a new sandbox shows each kind of state. */
const applied: [promotion: string, state: string, comment: string, reason: string, amount: bigint][] = [
  ['rescue', 'issued', 'Last week was not mine.', '', 4_260n],
  ['vip-gift', 'process', 'My birthday is on Thursday.', '', 8_800n],
  ['snapshot', 'rejected', 'The round on Sunday evening.', 'The number of the round is not in the picture.', 0n],
  ['pearls', 'signed', '', '', 0n],
]

/** Ids of promotions in older sandboxes. */
const formerIds = ['promotion-1', 'promotion-2', 'promotion-3', 'promotion-4', 'promotion-5']

/** Fills a new sandbox; in an older one, replaces the former promotions. */
export async function seedPromotions({ db, clock }: Services, isNew: boolean): Promise<void> {
  const now = clock()
  if (!isNew) {
    if ((await removePromotions({ db }, formerIds)) === 0) return
  }
  await db
    .insertInto('content')
    .values(
      promotions.map(([id, data, from, to], index) => ({
        id,
        kind: 'promotion' as const,
        position: index + 1,
        data: JSON.stringify({
          ...data,
          startsAt: from === undefined ? null : now + from * day,
          endsAt: to === undefined ? null : now + to * day,
        } satisfies PromotionData),
        created_at: now - index * day,
      })),
    )
    .execute()
  const member = await findByAccount(db, 'vip1')
  if (!member) return
  await db
    .insertInto('promotion_applications')
    .values(
      applied.map(([promotion_id, state, comment, reason, amount], index) => ({
        id: randomUUID(),
        promotion_id,
        member_id: member.id,
        state,
        comment,
        reason,
        amount,
        created_at: now - (index + 2) * day,
        changed_at: now - index * day,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}
