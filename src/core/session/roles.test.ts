import { expect, test } from 'vitest'
import { may, refusal, roleOf } from './roles.ts'

test('roles: type 4 is a trial user', () => {
  expect(roleOf(4)).toBe('trial')
})

test('roles: types 1, 2, 41 and 42 are agents, any other is a member, no type is a guest', () => {
  for (const type of [1, 2, 41, 42]) expect(roleOf(type)).toBe('agent')
  for (const type of [0, 3, 5, 40, -1]) expect(roleOf(type)).toBe('member')
  for (const type of [null, undefined]) expect(roleOf(type)).toBe('guest')
})

test('roles: a guest may use free play, and has to log in for the rest', () => {
  expect(may('guest', 'freePlay')).toBe(true)
  for (const permission of ['launch', 'favourites', 'recent', 'balance'] as const) expect(refusal('guest', permission)).toBe('login')
})

test('roles: a trial user needs a real account for launches, favourites, recent games and the member centre', () => {
  for (const permission of ['launch', 'favourites', 'recent', 'memberCentre', 'unreadMessages', 'contracts'] as const)
    expect(refusal('trial', permission)).toBe('realAccount')
  expect(may('trial', 'balance')).toBe(true)
})

test('roles: a member may use everything but the agent centre, an agent that too', () => {
  for (const permission of ['launch', 'favourites', 'recent', 'wallet', 'invite', 'memberCentre'] as const) {
    expect(may('member', permission)).toBe(true)
    expect(may('agent', permission)).toBe(true)
  }
  expect(refusal('member', 'agentCentre')).toBe('agentOnly')
  expect(refusal('agent', 'agentCentre')).toBeNull()
})
