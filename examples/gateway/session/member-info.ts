import * as endpoints from '../../../src/contract/session.ts'
import { MemberInfo } from '../../../src/core/session/member-calls.ts'
import { breakOf } from '../limits/breaks.ts'
import { freezeOf } from '../member/freezes.ts'
import { avatarOf } from '../member/icons.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { endSession } from './sessions.ts'
import { vipOf } from './vip.ts'

export const memberCalls = [
  defineCall(endpoints.getMemberInfo, {
    section: '§7 Session and member',
    summary: 'The member behind the token',
    value: MemberInfo,
    async handle({ db, clock }, request) {
      const { member, isFirst, isChangeDue } = sessionOf(request)
      return {
        id: member.id,
        account: member.account,
        nickname: member.nickname,
        type: member.type,
        avatar: await avatarOf(db, member),
        ...(await vipOf(db, member)),
        firstTimeLogin: isFirst,
        passwordChangeDue: isChangeDue,
        isFrozen: (await freezeOf(db, member.id)) !== undefined,
        pause: await breakOf(db, member.id, clock()),
      }
    },
  }),
  defineCall(endpoints.deleteLogout, {
    section: '§7 Session and member',
    summary: 'Ends the session and its games',
    isBeforeChange: true,
    async handle(services, request) {
      const { id, member } = sessionOf(request)
      await endSession(services, id, member.id)
      return {}
    },
  }),
]
