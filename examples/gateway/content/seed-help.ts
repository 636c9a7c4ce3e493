import type { PageItemData } from './page-items.ts'

/** The help centre of a new sandbox. */
export const helpTopics: PageItemData[] = [
  {
    anchor: 'start',
    title: 'First steps',
    content:
      '<p>Sign up with a user name or a mobile number, and play with the play money you find in your wallet.</p><ol><li>Choose a game in the lobby.</li><li>Set your bet below the game.</li><li>Your balance stands at the top of the page and moves with every round.</li></ol><p>The <a href="/guide">beginner guide</a> goes through it step by step. Lost the way? <a href="/all">All games</a> brings you back.</p>',
  },
  {
    anchor: 'money',
    title: 'Deposits and withdrawals',
    content:
      '<p>Deposits arrive at once, withdrawals within two hours on working days.</p><table><thead><tr><th>Way</th><th>At least</th><th>Fee</th></tr></thead><tbody><tr><td>Bank</td><td>20.00</td><td>none</td></tr><tr><td>Card</td><td>10.00</td><td>none</td></tr><tr><td>USDT</td><td>20.00</td><td>the network’s</td></tr></tbody></table>',
  },
  {
    anchor: 'account',
    title: 'Your account',
    content:
      '<p>One account a person, and nobody but you uses it.</p><ul><li><strong>Password forgotten?</strong> <a href="/forget">Set a new one</a> by e-mail or mobile number.</li><li><strong>Another device?</strong> From an address we don’t know, we ask for a code as well.</li><li><strong>Is it really us?</strong> The <a href="/mirrors">official mirror list</a> tells which addresses and contacts are ours.</li></ul>',
  },
  {
    anchor: 'bonus',
    title: 'Bonuses and points',
    content:
      '<p>Every round earns points; they have no expiry, and the <a href="/pointMall">points mall</a> takes them.</p><p>What is on stands under <a href="/promotions">promotions</a>, each with its turnover and its last day.</p>',
  },
  {
    anchor: 'safe',
    title: 'Play safely',
    content:
      '<p>Games are entertainment, not income. Set limits before you begin; a limit that you tighten holds at once, one that you loosen holds after 24 hours.</p><p>Take a break whenever playing stops being fun. Our people are there day and night: <a href="mailto:support@casino.example">support@casino.example</a>.</p>',
  },
  {
    anchor: 'term',
    title: 'Terms',
    content:
      '<h4>Who may play</h4><p>Players of the age that the sign-up form names, in regions where the service is offered, with one account each.</p><h4>Your account</h4><p>Keep your password to yourself. Our people never ask for it, nor for a code.</p><h4>Money</h4><p>All money of this sandbox is play money. It has no value and cannot be paid out.</p><h4>Fair play</h4><p>Rounds are decided on the server before they are shown. An interrupted round ends as it was decided.</p><h4>Changes</h4><p>Changes of these terms are announced seven days ahead.</p>',
  },
]
