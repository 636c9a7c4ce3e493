import { randomUUID } from 'node:crypto'
import type { Services } from '../platform/services.ts'
import { standardRewards } from '../rewards/config.ts'
import { findByAccount } from '../session/members.ts'
import type { PromotionData } from './promotion-data.ts'
import { firstDeposit, houseFigures } from './house-figures.ts'
import { removePromotions } from './promotions.ts'
import { translated } from './translated.ts'

const day = 86_400_000

/** The newest and most popular first: the side menu shows the first three (§9). from, to: days from the sandbox's start. */
const promotions: [id: string, data: Omit<PromotionData, 'startsAt' | 'endsAt'>, from?: number, to?: number][] = [
  [
    'welcome',
    {
      title: 'First deposit, {first.percent}',
      kind: 'WELCOME',
      summary: 'A bonus of {first.percent} of your first deposit, up to {first.maximum}.',
      mode: 'none',
      amount: firstDeposit.maximum,
      steps:
        'Choose “Registration bonus” in the deposit form.\nMake your first deposit, {first.minimum} or more.\nBet to unlock the bonus.',
      content:
        '<p>The bonus is added to your balance with your first deposit. You can bet with it at once, and withdraw it when it is unlocked.</p><h4>Terms</h4><ul><li>Once per player, household and device.</li><li>{first.percent} of the deposit, at most {first.maximum}.</li><li>To unlock the bonus, bet {first.turnover} times the sum of deposit and bonus within {first.days} days; otherwise the bonus and its winnings expire.</li><li>The deposit form shows which bets count.</li><li>If you withdraw or transfer money while the bonus is locked, you lose the bonus and its winnings.</li><li>For players of the age stated in the sign-up form.</li></ul>',
      emblem: 'chest',
      palette: 'indigo',
    },
  ],
  [
    'rescue',
    {
      title: 'Monday rescue fund',
      kind: 'RESCUE',
      summary: 'From Monday on you can claim {rescue.percent} of last week’s net loss.',
      mode: 'none',
      steps: 'Play from Monday to Sunday.\nOpen the rescue fund in the week after.\nClaim your money.',
      content:
        '<p>Every Monday the <a href="/rescue">rescue fund</a> opens for the week before: {rescue.percent} of your net loss.</p><h4>Terms</h4><ul><li>From {rescue.minimum} on.</li><li>Claim it from Monday to Sunday of the week after.</li><li>All games count.</li></ul>',
      emblem: 'lighthouse',
      palette: 'reef',
    },
    -60,
    60,
  ],
  [
    'invite',
    {
      title: 'Invite a friend, {referral.whole} each',
      kind: 'REFERRAL',
      summary: 'Your friend signs up with your code, deposits and bets {referral.bet}: you each get {referral.amount}.',
      mode: 'none',
      amount: standardRewards.referral.amount,
      steps:
        'Send your friend your invitation code.\nYour friend makes one deposit of {referral.deposit} or more and bets {referral.bet} in total.\nYou both claim the reward in the reward centre.',
      content:
        '<p>Invite a friend, and you each get <strong>{referral.amount}</strong>. Your code is under <a href="/member#referral">Invite friends</a>, with all terms.</p><h4>Terms</h4><ul><li>Your friend makes one deposit of {referral.deposit} or more.</li><li>Your friend bets {referral.bet} in total.</li><li>Bet the reward {referral.turnover} × within {referral.days} days before you withdraw it.</li></ul>',
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
      title: 'Rebate up to {rebate.most}',
      kind: 'REBATE',
      summary: 'You get a share of every bet with your own money back, win or lose.',
      mode: 'none',
      steps: 'Play.\nOpen the manual rebate in your personal centre.\nClaim what has added up.',
      content:
        '<p>The share grows with your VIP level.</p><table><thead><tr><th>Games</th><th>Rebate</th></tr></thead><tbody><tr><td>Slots and fish games</td><td>{rebate.slots}</td></tr><tr><td>Lottery</td><td>{rebate.lottery}</td></tr><tr><td>Live casino</td><td>{rebate.live}</td></tr><tr><td>Sports</td><td>{rebate.sports}</td></tr></tbody></table><p>You can claim it from {rebate.minimum}.</p>',
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
      title: 'A birthday gift from your account manager',
      kind: 'VIP',
      summary: 'From VIP level 4 you get a gift on your birthday.',
      mode: 'apply',
      amount: '88.00',
      steps: 'Reach VIP level 4.\nApply in the week of your birthday.\nSend a picture of a document that shows the date.',
      content:
        '<p>From level 4 you have an account manager of your own, and a gift on your birthday.</p><h4>Terms</h4><ul><li>Once a year.</li><li>Cover everything on the document except your name and date of birth.</li></ul>',
      emblem: 'crown',
      palette: 'plum',
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
    'idea',
    {
      title: 'Tell us what is missing',
      kind: 'OTHER',
      summary: 'Write what you would like to find here: the best idea of the month wins $50.00.',
      mode: 'apply',
      amount: '50.00',
      steps: 'Apply here with your idea in the comment.\nWe choose the best one on the last day of the month.\nClaim your prize.',
      content: '<p>A game, a row, a shortcut: anything counts. A picture may help, but it is not needed.</p>',
      emblem: 'lantern',
      palette: 'jade',
    },
  ],
  [
    'opaline',
    {
      title: 'Opaline tournament: claim your prize',
      kind: 'OTHER',
      summary: 'The places from 4 to 50 of the tournament have a prize too.',
      mode: 'apply',
      steps: 'Apply here with the number of your best round.\nWe compare it with the result.\nClaim your prize.',
      content: '<p>The first three were paid at once. Everybody else from place 4 to 50 applies here.</p>',
      emblem: 'chest',
      palette: 'violet',
    },
    -9,
    20,
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
    'regatta',
    {
      title: 'Autumn regatta',
      kind: 'RACE',
      summary: 'The race is over. Thank you for playing.',
      mode: 'join',
      joinedAs: 'signed',
      steps: 'The race is over. The prizes have been paid.',
      content:
        '<h4>The first three</h4><ol><li>cor***r6, 9,310 nautical miles</li><li>lun***a, 8,774 nautical miles</li><li>del***12, 8,102 nautical miles</li></ol>',
      emblem: 'galleon',
      palette: 'moss',
    },
    -40,
    -5,
  ],
]

/** The applications of vip1, so that a new sandbox shows each kind of state. */
const applied: [promotion: string, state: string, comment: string, reason: string, amount: bigint][] = [
  ['opaline', 'issued', 'My best round was on Sunday.', '', 4_260n],
  ['vip-gift', 'process', 'My birthday is on Thursday.', '', 8_800n],
  ['snapshot', 'rejected', 'The round on Sunday evening.', 'The number of the round is not in the picture.', 0n],
  ['pearls', 'signed', '', '', 0n],
]

/** Ids of promotions in older sandboxes. */
const formerIds = ['promotion-1', 'promotion-2', 'promotion-3', 'promotion-4', 'promotion-5']

/** Fills a new sandbox; in an older one, replaces the earlier promotions. */
export async function seedPromotions({ db, clock }: Services, isNew: boolean): Promise<void> {
  const now = clock()
  const figures = houseFigures()
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
          ...translated(data, figures),
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
