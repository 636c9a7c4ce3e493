import { randomUUID } from 'node:crypto'
import type { Services } from '../platform/services.ts'
import { findByAccount } from '../session/members.ts'
import type { PromotionData } from './promotion-data.ts'
import { removePromotions } from './promotions.ts'
import { translated } from './translated.ts'

const day = 86_400_000

/** The newest and most popular first: the side menu shows the first three (§9). from, to: days from the start of the sandbox. */
const promotions: [id: string, data: Omit<PromotionData, 'startsAt' | 'endsAt'>, from?: number, to?: number][] = [
  [
    'welcome',
    {
      title: 'First deposit, 100%',
      kind: 'WELCOME',
      summary: 'We double your first deposit, up to $200.00.',
      mode: 'apply',
      amount: '200.00',
      steps:
        'Make your first deposit, $20.00 or more.\nApply here within seven days.\nWe check it and approve your bonus.\nClaim it: it goes into your wallet.',
      content:
        '<p>Your first deposit, doubled. The bonus is play money, and you can play with it at once.</p><table><thead><tr><th>Deposit</th><th>Bonus</th></tr></thead><tbody><tr><td>$20.00</td><td>$20.00</td></tr><tr><td>$100.00</td><td>$100.00</td></tr><tr><td>$200.00 and more</td><td>$200.00</td></tr></tbody></table><h4>Terms</h4><ul><li>Once per player, household and device.</li><li>No wagering: what you claim is yours.</li><li>For players of the age stated in the sign-up form.</li></ul>',
      emblem: 'chest',
      palette: 'indigo',
    },
  ],
  [
    'rescue',
    {
      title: 'Monday rescue fund',
      kind: 'RESCUE',
      summary: 'On Monday you get 5% of last week’s losses back, with no wagering.',
      mode: 'apply',
      steps: 'Play from Monday to Sunday.\nApply on Monday, from 00:00 to 23:59.\nClaim your money.',
      content:
        '<p>Every Monday you can claim 5% of what you lost last week.</p><h4>Terms</h4><ul><li>For losses of $20.00 or more, up to $500.00 back.</li><li>No wagering: what you claim is yours.</li><li>All games count.</li></ul>',
      emblem: 'lighthouse',
      palette: 'reef',
    },
    -60,
    60,
  ],
  [
    'invite',
    {
      title: 'Invite a friend, $25 each',
      kind: 'REFERRAL',
      summary: 'Your friend signs up with your code and plays ten rounds: you each get $25.00.',
      mode: 'apply',
      amount: '25.00',
      steps:
        'Send your friend your invitation code.\nWait until your friend has played ten rounds.\nApply with your friend’s username in the comment.',
      content:
        '<p>Invite a friend, and you each get <strong>$25.00</strong>.</p><h4>Terms</h4><ul><li>Up to ten friends a month.</li><li>Your friend must be a new player at another address.</li><li>No wagering.</li></ul>',
      emblem: 'compass',
      palette: 'jade',
    },
  ],
  [
    'free-spins',
    {
      title: 'A tide of free spins',
      kind: 'FREESPIN',
      summary: 'Play 20 rounds of Sea of Tyche after 19:00 and get three free.',
      mode: 'join',
      steps: 'Join here once.\nPlay 20 rounds after 19:00, with bets of $0.20 or more.\nYour free rounds are in the game.',
      content:
        '<p>Every evening, everybody who plays 20 rounds of <strong>Sea of Tyche</strong> gets three free rounds.</p><h4>Terms</h4><ul><li>Counted each evening, from 19:00 to midnight.</li><li>Free rounds are valid for 24 hours.</li></ul><p><a href="/fish">To the fish games</a></p>',
      emblem: 'wave',
      palette: 'lagoon',
    },
    -3,
    11,
  ],
  [
    'rebate',
    {
      title: 'Daily rebate up to 1.2%',
      kind: 'REBATE',
      summary: 'You get a share of every bet back, won or lost, every day at noon.',
      mode: 'none',
      steps: 'Just play: the rebate is paid automatically.',
      content:
        '<p>Paid every day at noon for the day before.</p><table><thead><tr><th>Games</th><th>Rebate</th></tr></thead><tbody><tr><td>Slots</td><td>1.2%</td></tr><tr><td>Fish games</td><td>1.0%</td></tr><tr><td>Live casino</td><td>0.8%</td></tr><tr><td>Sports</td><td>0.6%</td></tr></tbody></table><p>From $0.10 a day. Bets that cancel each other out do not count.</p>',
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
      steps: 'Sign up for the race.\nCatch pearls in Pearl Divers from Friday to Sunday.\nThe top 50 share $5,000.00 on Monday.',
      content:
        '<p>Three days, one ranking. The top 50 share the prize pool.</p><table><thead><tr><th>Place</th><th>Prize</th></tr></thead><tbody><tr><td>1</td><td>$1,200.00</td></tr><tr><td>2 – 5</td><td>$400.00</td></tr><tr><td>6 – 50</td><td>$48.80</td></tr></tbody></table>',
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
      summary: 'From VIP level 4 you get a gift on your birthday.',
      mode: 'apply',
      amount: '88.00',
      steps: 'Reach VIP level 4.\nApply in the week of your birthday.\nSend a picture of a document that shows the date.',
      content:
        '<p>From level 4 you have a personal host, and a gift on your birthday.</p><h4>Terms</h4><ul><li>Once a year.</li><li>Cover everything on the document except your name and date of birth.</li></ul>',
      emblem: 'crown',
      palette: 'plum',
    },
  ],
  [
    'points',
    {
      title: 'Double points on Wednesdays',
      kind: 'POINTS',
      summary: 'Slots, fish games and poker earn double points all Wednesday.',
      mode: 'none',
      steps: 'Play on a Wednesday.\nSpend your points in the points mall: they never expire.',
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
      summary: 'Send a picture of your best round of the month: the best three win $60.00 each.',
      mode: 'apply',
      amount: '60.00',
      steps:
        'Take a picture of the round with its number.\nApply here with one to three pictures.\nWe choose the winners on the last day of the month.',
      content:
        '<p>Any game, any bet. Tell us about the round in the comment.</p><p>We may show the pictures in the lobby, but never your name.</p>',
      emblem: 'trophy',
      palette: 'dusk',
    },
    -9,
    40,
  ],
  [
    'winter-cup',
    {
      title: 'Winter table cup',
      kind: 'RACE',
      summary: 'Four evenings of roulette and baccarat, with a final in the new year.',
      mode: 'join',
      joinedAs: 'signed',
      steps: 'Come back when sign-up opens.\nPlay on four evenings at any live table.\nThe best 16 play the final.',
      content: '<p>Sign-up opens soon. Tables and times will be announced here.</p>',
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
      steps: 'Find the lanterns when the promotion has started.',
      content: '<p>Lanterns appear in the lobby from dusk to midnight.</p>',
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
      summary: 'The race is over. Thank you for playing.',
      mode: 'join',
      joinedAs: 'signed',
      steps: 'The race is over. The prizes have been paid.',
      content: '<h4>The first three</h4><ol><li>cor***r6, 9,310 miles</li><li>lun***a, 8,774 miles</li><li>del***12, 8,102 miles</li></ol>',
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
          ...translated(data),
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
