import type { ContentData } from './announcements.ts'

type Announced = [title: string, content: string, promotionType?: string]

/** The newest first. Their HTML is written like an operator's editor would write it: clients have to sanitise it all the same. */
const announced: Announced[] = [
  [
    'Sea of Tyche: free spins every evening',
    '<p>From today until Sunday, <strong>Sea of Tyche</strong> returns three free rounds to everybody who plays twenty after 19:00.</p><ul><li>Counted per evening</li><li>Bets of 0.20 and more</li></ul>',
    'FREESPIN',
  ],
  [
    'Kestrel Live rests on Tuesday',
    '<p>The studio renews its cameras on Tuesday from <strong>04:00 to 05:30</strong>. Bets placed before are settled as usual.</p>',
  ],
  [
    'First deposit, 100%',
    '<p>Whatever you bring first, we put the same beside it.</p><table><thead><tr><th>Deposit</th><th>Bonus</th></tr></thead><tbody><tr><td>20.00</td><td>20.00</td></tr><tr><td>100.00</td><td>100.00</td></tr><tr><td>200.00 and more</td><td>200.00</td></tr></tbody></table>',
    'WELCOME',
  ],
  [
    'Three new studios',
    '<p><em>Dragonfly</em>, <em>Prisma Lane</em> and <em>Lumen Draws</em> have joined the lobby with more than six hundred games.</p>',
  ],
  [
    'Faster withdrawals to bank cards',
    '<p>Withdrawals to bank cards now arrive within two hours on working days. <a href="https://support.example/withdrawals">How it works</a></p>',
  ],
  ['Monday rescue fund', '<p>Five per cent of last week’s losses come back on Monday, without turnover.</p>', 'RESCUE'],
  [
    'New: a session clock beside every game',
    '<p>It shows how long you have played and what the session brought. You can ask it to remind you.</p>',
  ],
  [
    'Invite a friend, 25.00 each',
    '<p>Your friend signs up with your code and plays ten rounds: both of you find 25.00 in the wallet.</p>',
    'REFERRAL',
  ],
  [
    'Opaline tournament: the result',
    '<h3>The first three</h3><ol><li>sol***9 with 18,640.00</li><li>be***o with 5,090.00</li><li>ra***k with 3,315.20</li></ol><p>Congratulations to all of them.</p>',
  ],
  ['Daily rebate up to 1.2%', '<p>Slots 1.2%, fish games 1.0%, live casino 0.8%, sports 0.6%. Paid every day at noon.</p>', 'REBATE'],
  [
    'Verify a representative before you talk',
    '<p>Our people never ask for a password or a code. Check a name on the mirror list with <em>Verify Representative</em>.</p>',
  ],
  ['Sea Draws: new draw times', '<p>Draws now take place every hour from 09:00 to 23:00. Tickets for older times stay good.</p>'],
  ['The lobby speaks more languages', '<p>The choice stands in the side menu, and stays with you.</p>'],
  ['Round Table opens six rooms', '<p>Poker for two to six, from 0.50 a hand.</p>'],
  ['Points mall: new rewards', '<p>Points have no expiry. What they buy is shown with what is left in stock.</p>', 'POINTS'],
  ['Northwind Sports: winter season', '<p>Ice hockey, biathlon and ski jumping join the programme.</p>'],
  ['Maintenance is over', '<p>Thank you for waiting. All balances were checked against the ledger before we opened again.</p>'],
  [
    'Limits: tighter at once, looser after a day',
    '<p>A limit that you tighten holds at once. One that you loosen holds after 24 hours, in case you change your mind.</p>',
  ],
  [
    'Weekend of pearls',
    '<p>Every pearl caught in <strong>Pearl Divers</strong> from Friday to Sunday counts double in the race.</p>',
    'RACE',
  ],
  ['Volt Nine: Grid Rivals cup', '<p>Sixteen teams, four evenings. Odds open on Thursday.</p>'],
  ['New on the phone', '<p>The bottom bar has lobby, search, promotions, wallet and menu, each one thumb away.</p>'],
  [
    'Two-step login from new places',
    '<p>When you log in from a place we don’t know, we send a code to your number. It keeps others out.</p>',
  ],
  ['VIP level 4 and up: your own host', '<p>From level 4 on a host answers you by name, from 10:00 to 22:00.</p>', 'VIP'],
  ['Holiday hours of customer service', '<p>Chat stays open day and night. E-mail takes until the next working day.</p>'],
  ['Welcome to the sandbox', '<p>Everything works, and nothing costs: all money here is play money.</p>'],
]

/** Notices for agents, the newest first. */
export const seedAgentNotices: ContentData[] = [
  {
    title: { EN: 'Contracts can be read tier by tier before you answer', CN: '签约之前，可逐档查看契约' },
    content: {
      EN: '<p>An offer now shows your own last full period against each tier. <strong>Decide later</strong> keeps it open until its time to answer is over.</p>',
      CN: '<p>契约邀约现会显示您上一完整周期与各档条件的对照。选择<strong>稍后决定</strong>，邀约在到期前一直有效。</p>',
    },
  },
  {
    title: { EN: 'Links that carry a rebate', CN: '推广链接可预设返点' },
    content: {
      EN: '<p>In the register center a link takes the rebate you choose, and counts its visits, registrations and first deposits.</p><ul><li>A rate is never above your own</li><li>Changes hold from the next day</li></ul>',
      CN: '<p>在注册中心创建链接时可预设返点，并统计访问、注册与首存。</p><ul><li>返点不得高于您自己的返点</li><li>调整自次日起生效</li></ul>',
    },
  },
  {
    title: { EN: 'Half-months settle on the 1st and the 16th', CN: '半月契约于1日和16日结算' },
    content: {
      EN: '<table><thead><tr><th>Period</th><th>Settled on</th></tr></thead><tbody><tr><td>1 to 15</td><td>the 16th</td></tr><tr><td>16 to the end</td><td>the 1st</td></tr></tbody></table><p>Weeks end on Sunday, by the clock in the header.</p>',
    },
  },
  {
    title: { EN: 'Consultation: Monday to Friday, noon to 9 p.m.', CN: '招商咨询：周一至周五，中午12点至晚上9点' },
    content: { EN: '<p>Outside of these hours customer service takes your question and we call back.</p>' },
  },
]

const translated: Record<string, Record<string, string>> = {
  'Kestrel Live rests on Tuesday': { VI: 'Kestrel Live nghỉ thứ Ba', CN: 'Kestrel Live 周二维护', TH: 'Kestrel Live ปิดวันอังคาร' },
  'Welcome to the sandbox': { VI: 'Chào mừng đến sandbox', CN: '欢迎来到沙盒', TH: 'ยินดีต้อนรับสู่แซนด์บ็อกซ์' },
  'First deposit, 100%': { VI: 'Nạp lần đầu, 100%', CN: '首存 100%', TH: 'ฝากครั้งแรก 100%' },
}

export const seedAnnouncements: ContentData[] = announced.map(([title, content, promotionType]) => ({
  title: { EN: title, ...translated[title] },
  content,
  promotionType: promotionType ?? null,
}))
