import { cleanStores } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import { $ownAddress, loadPermission } from '../../core/site/permission.ts'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { showPart } from '../testing/show.tsx'
import { IpBlockedPopup } from './closed-popup.tsx'

const permission = (ip: string) => ({
  info: { customerService: [], domainRoute: [], resources: [], whitelabel: {}, register: {}, mainDomain: 'localhost' },
  systemStatus: 0,
  location: { ip, country: 'PH' },
})

afterEach(() => cleanStores($ownAddress)) // as if the page was loaded anew

test('IP-blocked popup: on a page with the same permission embedded for all visitors, each visitor still gets their own IP', async () => {
  const gateway = await standInGateway({ 'system/permission': permission('') })
  await loadPermission()
  gateway.answers['system/permission'] = permission('203.0.113.7')
  await loadAreas(['common', 'closed'])
  const shown = await showPart({ load: async () => IpBlockedPopup }, { options: {}, onClose: vi.fn() })
  expect(await shown.findByText('203.0.113.7')).toBeVisible()
  await shown.axe()
})

test('IP-blocked popup: if the IP is unknown, it is shown without one, and requested only once', async () => {
  const gateway = await standInGateway({ 'system/permission': permission('') })
  await loadPermission()
  await loadAreas(['common', 'closed'])
  const asked = gateway.callsOf('system/permission').length
  const shown = await showPart({ load: async () => IpBlockedPopup }, { options: {}, onClose: vi.fn() })
  await vi.waitFor(() => expect(gateway.callsOf('system/permission')).toHaveLength(asked + 1))
  expect(await shown.findByRole('button', { name: 'OK' })).toBeVisible()
  await shown.axe() // takes a while, so a second call would have been sent by then
  expect(gateway.callsOf('system/permission')).toHaveLength(asked + 1)
})
