import { expect, test, vi } from 'vitest'
import { $t } from '../../core/i18n/translate.ts'
import { entriesOf } from '../../core/platform/entries.ts'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { memberPage } from '../testing/table-pages.ts'
import { memberGroups } from './member-pages.ts'

for (const [name] of Object.values(memberGroups).flatMap((group) => entriesOf(group)))
  test(`${name}: its title is the label of its menu item`, async () => {
    const gateway = await standInGateway({}, { as: 'member' })
    gateway.intercept = () => new Promise(() => {})
    const shown = await showPart(memberPage(name), { place: `/member#${name}` })
    await vi.waitFor(() => expect(shown.getByRole('heading', { level: 2, name: $t.get()(`member.${name}`) })).toBeVisible())
  })
