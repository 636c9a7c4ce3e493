import * as z from 'zod/mini'
import { HelpContent } from '../../../src/core/content/help-calls.ts'
import { defineCall } from '../platform/call-definition.ts'

/** The help centre of the sandbox. Its HTML is what an operator's editor writes: clients have to sanitise it. */
const topics = [
  {
    id: 'start',
    title: 'First steps',
    content:
      '<p>Sign up with a user name or a mobile number, and play with the play money you find in your wallet.</p><ol><li>Choose a game in the lobby.</li><li>Set your bet below the game.</li><li>Your balance stands at the top of the page and moves with every round.</li></ol><p>Lost the way? <a href="/all">All games</a> brings you back.</p>',
  },
  {
    id: 'money',
    title: 'Deposits and withdrawals',
    content:
      '<p>Deposits arrive at once, withdrawals within two hours on working days.</p><table><thead><tr><th>Way</th><th>At least</th><th>Fee</th></tr></thead><tbody><tr><td>Bank</td><td>20.00</td><td>none</td></tr><tr><td>Card</td><td>10.00</td><td>none</td></tr><tr><td>USDT</td><td>20.00</td><td>the network’s</td></tr></tbody></table>',
  },
  {
    id: 'safe',
    title: 'Play safely',
    content:
      '<p>Games are entertainment, not income. Set limits before you begin; a limit that you tighten holds at once, one that you loosen holds after 24 hours.</p><p>Take a break whenever playing stops being fun. Our people are there day and night: <a href="mailto:support@casino.example">support@casino.example</a>.</p>',
  },
  {
    id: 'term',
    title: 'Terms',
    content:
      '<h4>Who may play</h4><p>Players of the age that the sign-up form names, in regions where the service is offered, with one account each.</p><h4>Your account</h4><p>Keep your password to yourself. Our people never ask for it, nor for a code.</p><h4>Money</h4><p>All money of this sandbox is play money. It has no value and cannot be paid out.</p><h4>Fair play</h4><p>Rounds are decided on the server before they are shown. An interrupted round ends as it was decided.</p><h4>Changes</h4><p>Changes of these terms are announced seven days ahead.</p>',
  },
]

export const helpCalls = [
  defineCall({
    verb: 'GET',
    path: '/wps/system/helpCenter',
    section: '§7 Verbs and payloads',
    summary: 'Help centre and terms',
    isAlwaysOpen: true,
    query: z.object({ lang: z.optional(z.string()), device: z.optional(z.string()) }),
    value: HelpContent,
    handle: async () => ({ topics }),
  }),
]
