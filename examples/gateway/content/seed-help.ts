import type { PageItemData } from './page-items.ts'

/** The help centre of a new sandbox. */
export const helpTopics: PageItemData[] = [
  {
    anchor: 'start',
    title: 'First steps',
    content:
      '<p>Sign up with a username or a mobile number. You find play money in your wallet.</p><ol><li>Choose a game in the lobby.</li><li>Set your bet below the game.</li><li>Your balance is at the top of the page and changes with every round.</li></ol><p>The <a href="/guide">beginner guide</a> explains it step by step. Lost? <a href="/all">All games</a> brings you back.</p>',
  },
  {
    anchor: 'money',
    title: 'Deposits and withdrawals',
    content:
      '<h4>Deposits</h4><table><thead><tr><th>Method</th><th>Minimum</th><th>Fee</th><th>Time</th></tr></thead><tbody><tr><td>Bank</td><td>{deposit.bank.minimum}</td><td>{deposit.bank.fee}</td><td>{deposit.bank.time}</td></tr><tr><td>E-wallet</td><td>{deposit.ewallet.minimum}</td><td>{deposit.ewallet.fee}</td><td>at once</td></tr><tr><td>Card</td><td>{deposit.card.minimum}</td><td>{deposit.card.fee}</td><td>at once</td></tr><tr><td>USDT</td><td>{deposit.crypto.minimum}</td><td>{deposit.crypto.fee}</td><td>{deposit.crypto.time}</td></tr></tbody></table><h4>Withdrawals</h4><table><thead><tr><th>Method</th><th>Minimum</th><th>Fee</th><th>Usual time</th></tr></thead><tbody><tr><td>Bank</td><td>{withdraw.bank.minimum}</td><td>{withdraw.bank.fee}</td><td>{withdraw.bank.time}</td></tr><tr><td>E-wallet</td><td>{withdraw.ewallet.minimum}</td><td>{withdraw.ewallet.fee}</td><td>{withdraw.ewallet.time}</td></tr><tr><td>USDT</td><td>{withdraw.crypto.minimum}</td><td>{withdraw.crypto.fee}</td><td>{withdraw.crypto.time}</td></tr></tbody></table><p>A new withdrawal account can be used after a waiting time. It is shown before you add the account.</p>',
  },
  {
    anchor: 'account',
    title: 'Your account',
    content:
      '<p>One account per person, and only you may use it.</p><ul><li><strong>Password forgotten?</strong> <a href="/forget">Set a new one</a> by email or mobile number.</li><li><strong>Another device?</strong> When you log in from a new place, we also ask for a code.</li><li><strong>Is it really us?</strong> The <a href="/mirrors">official mirror list</a> shows which addresses and contacts are ours.</li></ul>',
  },
  {
    anchor: 'bonus',
    title: 'Bonuses and points',
    content:
      '<p>You earn points when you play with your own money. They never expire, and you spend them in the <a href="/pointMall">points mall</a>.</p><p>You find all offers under <a href="/promotions">Promotions</a>, each with its terms and its last day.</p>',
  },
  {
    anchor: 'safe',
    title: 'Play safely',
    content:
      '<p>Games are entertainment, not income. Set limits before you begin: a lower limit applies at once, a higher one after 24 hours.</p><p>Take a break when playing is no longer fun. We are there around the clock: <a href="mailto:support@casino.example">support@casino.example</a>.</p>',
  },
  {
    anchor: 'term',
    title: 'Terms',
    content:
      '<h4>Who may play</h4><p>Players of the age stated in the sign-up form, in regions where the service is offered, with one account each.</p><h4>Your account</h4><p>Keep your password to yourself. Our staff never ask for it, or for a code.</p><h4>Money</h4><p>All money of this sandbox is play money. It has no value and cannot be paid out.</p><h4>Fair play</h4><p>Rounds are decided on the server before they are shown. An interrupted round keeps its result.</p><h4>Changes</h4><p>We announce changes of these terms seven days in advance.</p>',
  },
]
