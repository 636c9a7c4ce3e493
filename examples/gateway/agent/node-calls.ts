import { TeamNode, type TeamPerson } from '../../../src/core/agent/team-calls.ts'
import { optionalText } from '../games/query.ts'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { breadcrumbs, childrenOf, isAgent, type TeamMember, teamScope } from './team.ts'

/** Maximum number of siblings and children: a longer menu would be unusable. */
const most = 200

/** What all uplines may see of a member. */
export const personValue = ({ id, account, nickname, level, type }: TeamMember): TeamPerson => ({ id, account, nickname, level, type })

export const nodeCalls = [
  defineCall(endpoints.getTeamNode, {
    section: '§1 For agents',
    summary: 'Where somebody stands in the own team: from the caller down, the agents beside and right below',
    isOurs: true,
    query: z.object({ id: optionalText }),
    value: TeamNode,
    async handle({ db }, { query, ...request }) {
      const { member } = sessionOf(request)
      const node = await teamScope(db, member, query.id)
      const beside = node.id === member.id || node.uplineId === null ? [] : await childrenOf(db, node.uplineId, 'agents')
      return {
        path: (await breadcrumbs(db, member, node)).map(personValue),
        siblings: beside
          .filter(({ id }) => id !== node.id)
          .slice(0, most)
          .map(personValue),
        children: isAgent(node) ? (await childrenOf(db, node.id, 'agents')).slice(0, most).map(personValue) : [],
      }
    },
  }),
]
