import { freeMoney } from '../testing/free-money.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type Attack, type Count, count } from './attack.ts'

type Searches = ReturnType<typeof freeMoney>['searches']
type Honest = ReturnType<typeof freeMoney>['honest']

/** Runs the searches. One gets through if it ends with more money than was paid in. */
async function search(target: ServedGateways, run: (money: ReturnType<typeof freeMoney>) => (() => Promise<number>)[]): Promise<Count> {
  await target.change({ payeeWaitHours: 0, sessionIdleMinutes: 720, flags: { MANPLAYREB3: true, VIP3: true } })
  const searches = run(freeMoney(target))
  return count(searches.length, async (at) => ((await searches[at]?.()) ?? 0) > 0)
}

const attack = (name: string, tries: (keyof Searches)[], how: string, control: keyof Honest): Attack => ({
  name,
  most: 0,
  run: (target) => search(target, ({ searches }) => tries.map((each) => searches[each])),
  control: { how, run: (target) => search(target, ({ honest }) => [honest[control]]) },
})

export const rewards: Attack[] = [
  attack(
    'points and gifts for deposits that go in and out without a bet',
    ['deposits in and out: 2 × 9,999', 'fourteen check-ins and a mission of days', 'a deposit for its mission'],
    'a member who bets',
    'a member who bets, and changes the points',
  ),
  attack(
    'invitations: an account that does not play, and six at one address, in one /64, on one device, with one payee',
    [
      'an invited account that does not play',
      'six invited accounts at one address',
      'six invited accounts in one /64',
      'six invited accounts on one device, in one network',
      'six invited accounts with one payee',
    ],
    'two people, who play',
    'two people, one invited by the other',
  ),
  attack(
    'five accounts at one address: a mission and a bonus code one after the other, and a code at once',
    [
      'the deposit missions of five accounts at one address, but the first',
      'one bonus code for five accounts at one address, but the first',
      'one bonus code for five accounts at one address that claim it at once, but one of them',
    ],
    'at five addresses',
    'five people at five addresses with one bonus code',
  ),
  attack(
    'gifts of several accounts, sent to one upline, through others, down, and after a withdrawal that is held',
    [
      'six invited accounts that send it to the inviter',
      'one bonus code for five accounts that send it to one upline, but the first',
      'one bonus code for three accounts, each sends it through another one to one upline, but the first',
      'one bonus code for three accounts, each sends it to another one, and those have one payee',
      'one bonus code for three agents, one below the other, that send it down',
      'a withdrawal that is held, called off and sent to the upline',
    ],
    'one account',
    'a member who has a code, and sends it to the upline',
  ),
]
