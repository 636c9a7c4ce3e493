import type { ContentData } from './announcements.ts'

type Announced = [title: string, content: string, promotionType?: string]

/** Newest first. HTML as an operator's editor would write it: clients have to sanitise it. */
const announced: Announced[] = [
  [
    'Sea of Tyche: free spins every evening',
    '<p>Until Sunday, everybody who plays 20 rounds of <strong>Sea of Tyche</strong> after 19:00 gets three free rounds.</p><ul><li>Counted each evening</li><li>Bets of $0.20 or more</li></ul>',
    'FREESPIN',
  ],
  [
    'Kestrel Live is closed on Tuesday',
    '<p>The live studio gets new cameras on Tuesday from <strong>04:00 to 05:30</strong>. Bets placed before are settled as usual.</p>',
  ],
  [
    'First deposit, {first.percent}',
    '<p>A bonus of {first.percent} of your first deposit, up to {first.maximum}. To unlock it, bet {first.turnover} times the sum of deposit and bonus within {first.days} days.</p><p>Choose it in the deposit form.</p>',
    'WELCOME',
  ],
  ['Three new vendors', '<p><em>Dragonfly</em>, <em>Prisma Lane</em> and <em>Lumen Draws</em> have joined the lobby.</p>'],
  [
    'Faster withdrawals to bank accounts',
    '<p>Withdrawals to bank accounts now usually take {withdraw.bank.time}. <a href="https://support.example/withdrawals">How it works</a></p>',
  ],
  ['Monday rescue fund', '<p>From Monday on you can claim {rescue.percent} of last week’s net loss in the rescue fund.</p>', 'RESCUE'],
  [
    'New: a session clock beside every game',
    '<p>It shows how long you have played and how much you have won or lost. You can set a reminder.</p>',
  ],
  [
    'Invite a friend, {referral.whole} each',
    '<p>Your friend signs up with your code, makes a first deposit of {referral.deposit} or more and bets {referral.bet} in total: you each get {referral.amount}.</p>',
    'REFERRAL',
  ],
  [
    'Opaline tournament: the result',
    '<h3>The first three</h3><ol><li>sol***9, $18,640.00</li><li>be***o, $5,090.00</li><li>ra***k, $3,315.20</li></ol><p>Congratulations!</p>',
  ],
  [
    'Rebate up to {rebate.most}',
    '<p>Slots and fish games {rebate.slots}, live casino {rebate.live}, sports {rebate.sports}, by VIP level. Claim it in your personal centre.</p>',
    'REBATE',
  ],
  [
    'Verify a representative before you talk',
    '<p>Our staff never ask for a password or a code. Check a contact on the Official Mirror List with <em>Verify Representative</em>.</p>',
  ],
  ['Sea Draws: new draw times', '<p>Draws now take place every hour from 09:00 to 23:00. Tickets for the old times stay valid.</p>'],
  ['The site in more languages', '<p>Choose yours in the side menu. We remember it.</p>'],
  ['Round Table opens six rooms', '<p>Poker for two to six players, from $0.50 a hand.</p>'],
  ['Points mall: new rewards', '<p>Points never expire. Each reward shows how many are left.</p>', 'POINTS'],
  ['Northwind Sports: winter season', '<p>Bet on ice hockey, biathlon and ski jumping.</p>'],
  ['Maintenance is over', '<p>Thank you for waiting. All balances were checked against the ledger before we opened again.</p>'],
  [
    'Limits: lower at once, higher after 24 hours',
    '<p>A lower limit applies at once. A higher one applies after 24 hours, so that you can change your mind.</p>',
  ],
  [
    'Weekend of pearls',
    '<p>Every pearl caught in <strong>Pearl Divers</strong> from Friday to Sunday counts double in the race.</p>',
    'RACE',
  ],
  ['Volt Nine: Grid Rivals cup', '<p>Sixteen teams, four evenings. Betting opens on Thursday.</p>'],
  ['New on the phone', '<p>The bar at the bottom takes you to the lobby, search, promotions, your wallet and the menu.</p>'],
  ['Two-step login from new places', '<p>When you log in from a new place, we ask for a code. It keeps others out of your account.</p>'],
  ['From VIP level 4: your own account manager', '<p>From level 4 you have an account manager, from 10:00 to 22:00.</p>', 'VIP'],
  ['Holiday hours of customer service', '<p>Chat is open around the clock. Emails are answered on the next working day.</p>'],
  ['Welcome to the sandbox', '<p>Everything works and nothing costs money: all money here is play money.</p>'],
]

/** Notices for agents, newest first. */
export const seedAgentNotices: ContentData[] = [
  {
    title: 'Contracts can be read tier by tier before you answer',
    content:
      '<p>An offer now compares your previous full period with each tier. With <strong>Decide later</strong> you can answer until the offer ends.</p>',
  },
  {
    title: 'Links with a rebate',
    content:
      '<p>In the register centre you choose the rebate of a link. It counts visits, sign-ups and first deposits.</p><ul><li>A rate is never above your own</li><li>Changes apply from the next day</li></ul>',
  },
  {
    title: 'Half-months are settled on the 1st and the 16th',
    content:
      '<table><thead><tr><th>Period</th><th>Settled on</th></tr></thead><tbody><tr><td>1 to 15</td><td>the 16th</td></tr><tr><td>16 to the end</td><td>the 1st</td></tr></tbody></table><p>Weeks end on Sunday, by the clock in the header.</p>',
  },
  {
    title: 'Consultation: Monday to Friday, 12:00 – 21:00',
    content: '<p>At other times, leave your question with customer service and we call you back.</p>',
  },
]

export const seedAnnouncements: ContentData[] = announced.map(([title, content, promotionType]) => ({
  title,
  content,
  promotionType: promotionType ?? null,
}))
