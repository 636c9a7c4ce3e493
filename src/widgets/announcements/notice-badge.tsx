import { useStore } from '@nanostores/react'
import { $newNotices } from '../../core/agent/announcements.ts'
import { NewBadge } from '../agent-shared/new-badge.tsx'

/** §2 Agent centre: the number of new announcements for agents, beside their menu entry. */
export function NoticeBadge() {
  return <NewBadge count={useStore($newNotices)} />
}
