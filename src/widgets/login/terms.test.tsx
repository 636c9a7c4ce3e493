import { expect, test } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { RealmContext } from '../shared/use-realm.ts'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { Terms } from './terms.tsx'

test.each([
  ['member', /^For players of 21 and over\./],
  ['agent', /^For people of 21 and over\./],
] as const)('terms at the login of a %s: says the minimum age, and calls only members players', async (realm, text) => {
  await standInGateway({})
  await loadAreas(['login-more', 'agent-login'])
  const shown = renderInShadow(
    <RealmContext value={realm}>
      <Terms />
    </RealmContext>,
  )
  expect(shown.container.textContent).toMatch(text)
  await shown.axe()
})
