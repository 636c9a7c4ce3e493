import type { Services } from '../platform/services.ts'
import type { ContentData } from './announcements.ts'
import { seedAgentNotices, seedAnnouncements } from './seed-announcements.ts'

const banners: ContentData[] = [
  {
    groupName: 'w_home',
    url: '/art/mosaic.svg',
    title: 'A tide of free spins',
    eyebrow: { EN: 'Sea of Tyche, all week', VI: 'Sea of Tyche, cả tuần', CN: '整周海之幸运', TH: 'Sea of Tyche ตลอดสัปดาห์' },
    headline: {
      EN: 'A tide of free spins, every evening',
      VI: 'Làn sóng vòng quay miễn phí mỗi tối',
      CN: '每晚一波免费旋转',
      TH: 'ฟรีสปินทุกค่ำคืน',
    },
    text: {
      EN: 'Play twenty rounds after 19:00 and the sea returns three.',
      VI: 'Chơi hai mươi vòng sau 19:00 và nhận lại ba.',
      CN: '19:00 后玩二十局，大海回赠三局。',
      TH: 'เล่นยี่สิบรอบหลัง 19:00 ทะเลคืนให้สามรอบ',
    },
    button: { EN: 'Play Sea of Tyche', VI: 'Chơi Sea of Tyche', CN: '开始游戏', TH: 'เล่น Sea of Tyche' },
    linkageType: 'ROUTE',
    linkageTarget: '/fish',
  },
  {
    groupName: 'w_home',
    url: '/art/mosaic.svg?hour=dawn',
    title: 'First deposit, 100%',
    eyebrow: { EN: 'For new players', VI: 'Cho người chơi mới', CN: '新玩家专享' },
    headline: { EN: 'Your first deposit, doubled', VI: 'Nhân đôi lần nạp đầu tiên', CN: '首次存款翻倍' },
    text: {
      EN: 'Play money here, as everywhere in this sandbox.',
      VI: 'Tiền chơi thử, như mọi nơi trong sandbox này.',
      CN: '此处与整个沙盒一样，均为游戏币。',
    },
    button: { EN: 'See how', VI: 'Xem cách', CN: '了解详情' },
    linkageType: 'ROUTE',
    linkageTarget: '/promotions',
  },
  {
    groupName: 'w_home',
    url: '/art/mosaic.svg?hour=dusk',
    title: 'Kestrel Live opens',
    eyebrow: { EN: 'Live casino', VI: 'Casino trực tiếp', CN: '真人娱乐' },
    headline: { EN: 'Kestrel Live opens eight new tables', VI: 'Kestrel Live mở tám bàn mới', CN: 'Kestrel Live 新开八张桌台' },
    text: {
      EN: 'Roulette, baccarat and a show that starts at nine.',
      VI: 'Roulette, baccarat và chương trình lúc chín giờ.',
      CN: '轮盘、百家乐，还有九点开始的节目。',
    },
    button: { EN: 'Take a seat', VI: 'Vào bàn', CN: '入座' },
    linkageType: 'ROUTE',
    linkageTarget: '/live',
  },
  {
    groupName: 'w_home',
    url: '/art/mosaic.svg?hour=night',
    title: 'The board of the day',
    eyebrow: { EN: 'Winners' },
    headline: { EN: 'Twenty places on the board, every day anew' },
    text: { EN: 'Only real rounds count, and only the best of each player.' },
    button: { EN: '' },
    linkageType: null,
  },
  {
    groupName: 'w_login',
    url: '/art/mosaic/login.svg',
    title: 'Welcome back',
    headline: { EN: 'Welcome back to the shore' },
    linkageType: null,
  },
  {
    groupName: 'w_register',
    url: '/art/mosaic/login.svg',
    title: 'Begin here',
    headline: { EN: 'Your first stone in the mosaic' },
    linkageType: null,
  },
  {
    groupName: 'w_leftmenu',
    url: '/art/mosaic.svg?hour=dusk',
    title: 'Invite a friend',
    headline: { EN: 'Invite a friend, 25.00 each' },
    linkageType: 'ROUTE',
    linkageTarget: '/promotions#invite',
  },
]

const notices: ContentData[] = [
  {
    title: {
      EN: 'Kestrel Live tables rest on Tuesday from 04:00 to 05:30.',
      VI: 'Bàn Kestrel Live nghỉ thứ Ba từ 04:00 đến 05:30.',
      CN: 'Kestrel Live 桌台周二 04:00 至 05:30 维护。',
    },
    content: {
      EN: 'The studio renews its cameras. Bets placed before 04:00 are settled as usual.',
      VI: 'Trường quay thay máy ảnh. Cược đặt trước 04:00 được thanh toán như thường.',
    },
  },
  {
    title: {
      EN: 'Withdrawals to bank cards now arrive within two hours.',
      VI: 'Rút tiền về thẻ ngân hàng nay đến trong hai giờ.',
      CN: '银行卡提款现两小时内到账。',
    },
    content: { EN: 'Nothing changes in how you ask for one. Weekends take a little longer.' },
  },
  {
    title: {
      EN: 'This is a sandbox: all money here is play money.',
      VI: 'Đây là sandbox: mọi khoản tiền đều là tiền chơi thử.',
      CN: '这是沙盒：所有金额均为游戏币。',
    },
    content: { EN: 'Deposits, wins and withdrawals move figures in a ledger and nothing else.' },
  },
  {
    title: { EN: 'Set your own limits in the security centre.', VI: 'Tự đặt hạn mức trong trung tâm bảo mật.' },
    content: { EN: 'A tighter limit holds at once; a looser one after 24 hours.' },
  },
]

const popups: ContentData[] = [
  {
    execution: 'B',
    title: { EN: 'Welcome to the sandbox', VI: 'Chào mừng đến sandbox', CN: '欢迎来到沙盒' },
    content: {
      EN: '<p>Look around as you like: <strong>10,000 games</strong> are open to browse.</p><p>To play, log in or sign up. All money here is play money.</p>',
      VI: '<p>Cứ thoải mái khám phá: <strong>10.000 trò chơi</strong>.</p><p>Để chơi, hãy đăng nhập hoặc đăng ký. Mọi khoản tiền đều là tiền chơi thử.</p>',
    },
  },
  {
    execution: 'B',
    promotionType: 'WELCOME',
    title: { EN: 'First deposit, 100%', CN: '首存 100%' },
    content: {
      EN: '<p>Whatever you bring first, we put the same beside it, up to 200.00.</p><ul><li>Once per player</li><li>Ten times turnover</li></ul>',
    },
  },
  {
    execution: 'A',
    title: { EN: 'Three new studios this week', VI: 'Ba studio mới tuần này', CN: '本周三家新工作室' },
    content: {
      EN: '<p><em>Dragonfly</em>, <em>Prisma Lane</em> and <em>Lumen Draws</em> have joined the lobby.</p><p>Their games carry the <strong>New</strong> badge for a month.</p>',
    },
  },
  {
    execution: 'A',
    promotionType: 'RESCUE',
    title: { EN: 'Monday rescue fund' },
    content: { EN: '<p>Five per cent of last week’s losses come back on Monday, without turnover.</p>' },
  },
  {
    execution: 'F',
    promotionType: 'WELCOME',
    title: { EN: 'Good to have you here', VI: 'Rất vui được gặp bạn', CN: '很高兴见到你' },
    content: {
      EN: '<p>This is your first visit. Three things worth knowing:</p><ol><li>Your limits are yours to set.</li><li>The clock beside every game shows how long you have played.</li><li>Help is one click away, day and night.</li></ol>',
    },
  },
]

const hour = 3_600_000

/** Announcements, notices, banners and popups of a new sandbox. */
export async function seedContent({ db, clock }: Services): Promise<void> {
  const now = clock()
  const row =
    (kind: 'banner' | 'notice' | 'popup' | 'announcement' | 'agentNotice', age: number) => (data: ContentData, index: number) => ({
      id: `${kind}-${index + 1}`,
      kind,
      position: index + 1,
      data: JSON.stringify(data),
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
