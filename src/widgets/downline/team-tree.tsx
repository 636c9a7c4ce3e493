import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { treeNodes } from '../../core/agent/downline.ts'
import { teamNode } from '../../core/agent/team.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { Mark } from '../agent-shared/mark.tsx'
import { useLast } from '../agent-shared/use-last.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './team-tree.css?inline'
import { treeKey } from './tree-keys.ts'

addStyles(css)

/** The maximum number of nodes per response of the gateway. */
const pageSize = 100

interface Branch {
  open: ReadonlySet<string>
  /** The member whose row is the tree's tab stop. */
  focused: string
  selected: string
  onToggle: (id: string, isOpen: boolean) => void
  onSelect: (id: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The team as a tree. It shows members who have a team, and loads nodes when their parent opens. scope: '' for the agent's own team. */
export function TeamTree({ scope, onSelect }: { scope: string; onSelect: (id: string) => void }) {
  const t = useText()
  const own = teamNode('')
  const { data: node, error } = useLast(own)
  const root = node?.path[0]
  const way = dataOf(useStore(teamNode(scope).$state))?.path
  const below = way?.slice(1).map(({ id }) => id)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(['', ...(below ?? [])]))
  const [focused, setFocused] = useState(scope)
  const tree = useRef<HTMLUListElement>(null)
  // opens the branch down to the page's member
  if (useChanged(below && [...below, scope].join(' ')) && below) {
    setOpen((before) => new Set([...before, ...below]))
    setFocused(scope)
  }
  if (!root && error !== undefined)
    return (
      <FailedState
        title={t('agent-downline.failed')}
        text={<ErrorWords error={error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(error, own.reload)}
      />
    )
  if (!root) return <div className="team-tree" aria-busy="true" />
  const toggle = (id: string, isOpen: boolean) => {
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)))
    // a hidden node can't be the tab stop
    if (!isOpen) setFocused(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = treeKey(event, tree.current)
    if (!to) return
    event.preventDefault()
    setFocused(to.dataset['id'] ?? '')
    to.focus()
  }
  const branch: Branch = { open, focused, selected: scope, onToggle: toggle, onSelect, onKeyDown }
  return (
    <ul ref={tree} role="tree" className="team-tree" aria-label={t('agent-downline.tree')}>
      <Node id="" name={t('agent-shared.myTeam')} mark={root.account} level={1} hasChildren branch={branch} />
    </ul>
  )
}

interface NodeProps {
  id: string
  name: string
  mark: string
  /** Depth in the tree, from 1. */
  level: number
  /** Size of the member's team; not shown at the root. */
  team?: number
  hasChildren: boolean
  branch: Branch
}

function Node({ id, name, mark, level, team, hasChildren, branch }: NodeProps) {
  const t = useText()
  const { number } = useFormats()
  const isOpen = hasChildren && branch.open.has(id)
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('.team-tree-twist')) branch.onToggle(id, !isOpen)
    else branch.onSelect(id)
  }
  return (
    <li role="none">
      <div
        role="treeitem"
        className="team-tree-row"
        style={{ paddingInlineStart: `${(level - 1) * 16}px` }}
        aria-level={level}
        aria-selected={branch.selected === id}
        aria-expanded={hasChildren ? isOpen : undefined}
        tabIndex={branch.focused === id ? 0 : -1}
        data-id={id}
        onClick={onClick}
        onKeyDown={branch.onKeyDown}
      >
        <span className="team-tree-twist">{hasChildren && <Icon of={chevronRight} size={16} />}</span>
        <Mark of={mark} size={20} />
        <bdi>{name}</bdi>
        {team !== undefined && (
          <small>
            {number(team)} <span className="visually-hidden">{t('agent-downline.nodeBelow', { count: team })}</span>
          </small>
        )}
      </div>
      {isOpen && (
        <ul role="group" aria-label={name}>
          <Children id={id} page={1} level={level + 1} branch={branch} />
        </ul>
      )}
    </li>
  )
}

function Children({ id, page, level, branch }: { id: string; page: number; level: number; branch: Branch }) {
  const t = useText()
  const store = treeNodes({ id, page })
  const state = useStore(store.$state)
  const [isMore, setMore] = useState(false)
  const data = dataOf(state)
  const say = (text: string, key: string, onClick?: () => void) => (
    <li role="none">
      <div
        role="treeitem"
        className="team-tree-row team-tree-note"
        style={{ paddingInlineStart: `${(level - 1) * 16 + 32}px` }}
        aria-level={level}
        aria-selected={false}
        tabIndex={branch.focused === key ? 0 : -1}
        data-id={key}
        onClick={onClick}
        onKeyDown={branch.onKeyDown}
      >
        {text}
      </div>
    </li>
  )
  if (state.status === 'failed') return say(t('agent-downline.nodeFailed'), `retry ${id}`, store.reload)
  if (!data) return say(t('agent-downline.nodeLoading'), `wait ${id}`)
  const rest = data.total - page * pageSize
  return (
    <>
      {data.list.map((node) => (
        <Node
          key={node.id}
          id={node.id}
          name={node.account}
          mark={node.account}
          level={level}
          team={node.team}
          hasChildren={node.hasChildren}
          branch={branch}
        />
      ))}
      {rest > 0 &&
        (isMore ? (
          <Children id={id} page={page + 1} level={level} branch={branch} />
        ) : (
          say(t('agent-downline.nodeMore', { count: rest }), `more ${id}`, () => setMore(true))
        ))}
      {data.total === 0 && say(t('agent-downline.nodeNobody'), `none ${id}`)}
    </>
  )
}
