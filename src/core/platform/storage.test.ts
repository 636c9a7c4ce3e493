import { beforeEach, expect, test } from 'vitest'
import { setConsent } from './consent.ts'
import { memory, type Store, withConsent } from './storage.ts'

let store: Store
let local: Store
beforeEach(() => {
  setConsent('granted')
  store = memory()
  store.set('cart', 'the host’s')
  local = withConsent(store, 'never')
})
const written = () => Object.fromEntries(store.keys().map((key) => [key, store.get(key)]))
const host = { cart: 'the host’s' }

test('storage without an answer about consent: nothing is written, but the page remembers the choices', () => {
  setConsent('required')
  local.set('tessera:theme', 'light')
  expect([local.get('tessera:theme'), local.keys(), written()]).toEqual(['light', ['tessera:theme', 'cart'], host])
  local.remove('tessera:theme')
  expect(local.get('tessera:theme')).toBeNull()
})

test('storage: consent writes the values, its withdrawal deletes them and nothing of the host page', () => {
  setConsent('required')
  local.set('tessera:theme', 'light')
  setConsent('granted')
  expect(written()).toEqual({ ...host, 'tessera:theme': 'light' })
  local.set('tessera:language', 'TY')
  setConsent('denied')
  expect([written(), local.get('tessera:language')]).toEqual([host, null])
  local.set('tessera:language', 'EN')
  expect([written(), local.get('tessera:language')]).toEqual([host, 'EN'])
})

test('storage: values of an earlier visit are read until consent is denied, then deleted', () => {
  store.set('tessera:language', 'TY')
  setConsent('required')
  expect(local.get('tessera:language')).toBe('TY')
  local.set('tessera:language', 'EN')
  expect([local.get('tessera:language'), store.get('tessera:language')]).toEqual(['EN', 'TY'])
  setConsent('denied')
  expect(store.get('tessera:language')).toBeNull()
  store.set('tessera:language', 'TY')
  withConsent(store, 'never')
  expect(written()).toEqual(host)
})

test('storage: what a login needs is written without consent', () => {
  setConsent('denied')
  const session = withConsent(store, 'tab')
  session.set('tessera:token', 'x')
  session.set('tessera:scroll', '[]')
  expect(written()).toEqual({ ...host, 'tessera:token': 'x' })
  setConsent('required')
  setConsent('denied')
  expect(store.get('tessera:token')).toBe('x')
})

test('storage: an unknown consent value grants nothing', () => {
  setConsent('yes')
  local.set('tessera:theme', 'light')
  expect(written()).toEqual(host)
})
