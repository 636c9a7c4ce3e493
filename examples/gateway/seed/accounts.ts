import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A demo account of a new sandbox. Its password is public: see the README. */
export interface SeedAccount extends Partial<Insertable<Tables['members']>> {
  account: string
  password: string
  /** Minor units. */
  credit: bigint
  upline?: string
  /** What the account demonstrates. */
  purpose: string
}

/** The country code of the phone numbers of all demo accounts. */
export const seedCountryCode = '63'

/** The accounts of design §5, and one account for each other case of §4 Login. */
export const seedAccounts: SeedAccount[] = [
  {
    account: 'player1',
    password: 'Player123!',
    credit: 1_248_050n,
    mobile: '9170000001',
    vip_level: 2,
    nickname: 'Solara',
    login_count: 1,
    purpose: 'a player',
  },
  {
    account: 'vip1',
    password: 'Player123!',
    credit: 5_000_000n,
    mobile: '9170000002',
    vip_level: 7,
    nickname: 'Marisol',
    login_count: 1,
    purpose: 'a VIP',
  },
  {
    account: 'agent1',
    password: 'Agent123!',
    credit: 2_000_000n,
    mobile: '9170000003',
    type: 1,
    invite_code: 'AGENT1',
    nickname: 'Harbour',
    login_count: 1,
    purpose: 'an agent with two levels of downline',
  },
  { account: 'newbie1', password: 'Newbie123!', credit: 10_000n, mobile: '9170000004', nickname: 'Newcomer', purpose: 'first login' },
  {
    account: 'expired1',
    password: 'Expired123!',
    credit: 50_000n,
    mobile: '9170000005',
    password_expires_at: 1,
    login_count: 1,
    purpose: 'password expired',
  },
  {
    account: 'default1',
    password: 'Default123!',
    credit: 50_000n,
    mobile: '9170000006',
    is_default_password: 1,
    login_count: 1,
    purpose: 'default password',
  },
  {
    account: 'elsewhere1',
    password: 'Player123!',
    credit: 75_000n,
    mobile: '9170000007',
    is_elsewhere: 1,
    login_count: 1,
    purpose: 'always from an unregistered address',
  },
  { account: 'blocked1', password: 'Player123!', credit: 0n, mobile: '9170000008', is_blocked: 1, purpose: 'blocked' },
  { account: 'staff1', password: 'Staff123!', credit: 0n, mobile: '9170000009', type: 9, purpose: 'not a member' },
  {
    account: 'agent2',
    password: 'Agent123!',
    credit: 400_000n,
    mobile: '9170000010',
    type: 2,
    invite_code: 'AGENT2',
    upline: 'agent1',
    login_count: 1,
    purpose: 'an agent below agent1',
  },
  {
    account: 'agent3',
    password: 'Agent123!',
    credit: 150_000n,
    mobile: '9170000014',
    type: 2,
    invite_code: 'AGENT3',
    nickname: 'Lantern',
    upline: 'agent2',
    login_count: 1,
    purpose: 'an agent below agent2',
  },
  {
    account: 'member11',
    password: 'Player123!',
    credit: 32_500n,
    mobile: '9170000011',
    upline: 'agent1',
    login_count: 1,
    purpose: 'a member below agent1',
  },
  {
    account: 'member21',
    password: 'Player123!',
    credit: 18_000n,
    mobile: '9170000012',
    upline: 'agent2',
    login_count: 1,
    purpose: 'a member below agent2',
  },
  {
    account: 'member22',
    password: 'Player123!',
    credit: 9_900n,
    mobile: '9170000013',
    upline: 'agent2',
    login_count: 1,
    purpose: 'a member below agent2',
  },
]

/** Invented customers. Their rounds fill the winners board before anybody has played. They can't log in. */
export const houseCustomers = [
  'marlowe77',
  'tyche_fan',
  'kikoy88',
  'lunara',
  'bayani21',
  'seafoam4',
  'ostrava9',
  'quillon3',
  'haruka55',
  'delmar12',
  'nimbus08',
  'vesper31',
  'pearl2go',
  'corsair6',
]
