import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { teamNode } from '../../core/agent/team.ts'
import { dataOf } from '../../core/platform/remote.ts'
import type { AgentPageName } from '../../core/site/centre-pages.ts'
import { goTo } from '../../core/site/navigation.ts'
import type { AgentPlace } from '../../core/site/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronDown } from '../../ui/icons/chevron-down.ts'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { home } from '../../ui/icons/home.ts'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './breadcrumbs.css?inline'
import { scopeLink } from './scope.ts'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/**
 * The path from the agent's team down to the page's team. The last entry opens a menu of its siblings. linkOf: the link of an entry; by
 * default to the same page.
 */
export function Breadcrumbs({ page, scope, linkOf }: { page: AgentPageName; scope: string; linkOf?: (id: string) => AgentPlace }) {
  const realm = useRealm()
  const t = useText()
  const node = dataOf(useStore(teamNode(scope).$state))
  const to = linkOf ?? ((id: string) => scopeLink(page, id))
  const below = node?.path.slice(1) ?? []
  const last = below.at(-1)
  const beside = node?.siblings.filter(({ id }) => id !== last?.id) ?? []
  return (
    <nav className="crumbs" aria-label={t('agent-shared.where')}>
      <ol>
        <li>
          <Icon of={home} size={18} />
          <RouteLink to={to('')} aria-current={scope === '' ? 'page' : undefined}>
            {t('agent-shared.myTeam')}
          </RouteLink>
        </li>
        {below.map(({ id, account }) => (
          <Fragment key={id}>
            <li aria-hidden="true">
              <Icon of={chevronRight} size={16} />
            </li>
            <li>
              {id !== last?.id ? (
                <RouteLink to={to(id)}>
                  <bdi>{account}</bdi>
                </RouteLink>
              ) : beside.length === 0 ? (
                <strong aria-current="page">
                  <bdi>{account}</bdi>
                </strong>
              ) : (
                <Menu
                  align="start"
                  button={(props) => (
                    <button type="button" className="crumbs-last" aria-current="page" {...props}>
                      <bdi>{account}</bdi>
                      <span className="visually-hidden">, {t('agent-shared.beside')}</span>
                      <Icon of={chevronDown} size={16} />
                    </button>
                  )}
                >
                  {beside.map((each) => (
                    <MenuItem key={each.id} onSelect={() => goTo(realm, to(each.id))}>
                      <bdi>{each.account}</bdi>
                    </MenuItem>
                  ))}
                </Menu>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
