import type { PageItemData } from './page-items.ts'

/** The news of a new sandbox, the latest first. icon: the picture above the article. */
export const seedNews: PageItemData[] = [
  {
    icon: '/art/mosaic.svg?hour=dusk&whole=1',
    tag: 'Live casino',
    title: 'Kestrel Live opens eight new tables',
    text: 'Roulette, baccarat and a show that starts at nine: the studio by the harbour doubles its room.',
    content:
      '<p>Eight tables join the four that have stood there since spring. Four are for roulette, three for baccarat, and the last one is a stage: a game show that starts every evening at nine.</p><h4>What is new</h4><ul><li>Cameras in 1080p on every table, and in portrait for phones</li><li>Bets from 0.20 at half of the tables</li><li>Dealers in six languages</li></ul><p><a href="/live">To the live tables</a></p>',
  },
  {
    icon: '/art/mosaic.svg?hour=dawn&whole=1',
    tag: 'House',
    title: 'Withdrawals to bank cards within two hours',
    text: 'We have shortened the check of ordinary withdrawals. Weekends take a little longer.',
    content:
      '<p>An ordinary withdrawal used to take until the next working day. Since Monday the check runs around the clock, and nine in ten arrive within two hours.</p><p>Nothing changes in how you ask for one. Large amounts are still looked at by a person.</p>',
  },
  {
    icon: '/art/mosaic.svg?hour=night&whole=1',
    tag: 'Games',
    title: 'Three new studios in the lobby',
    text: 'Dragonfly, Prisma Lane and Lumen Draws bring forty games along.',
    content:
      '<p><strong>Dragonfly</strong> draws its slots by hand. <strong>Prisma Lane</strong> makes quick games for small screens. <strong>Lumen Draws</strong> adds lotteries with a draw every minute.</p><p>Their games carry the badge New for a month. <a href="/new">See what is new</a></p>',
  },
  {
    icon: '/art/mosaic.svg?whole=1',
    tag: 'Play safely',
    title: 'A clock beside every game',
    text: 'How long you have played, and how it went: always in sight, never in the way.',
    content:
      '<p>The clock starts with the game and shows time and net result. Every half hour it asks whether you want to go on; how often is up to you.</p><blockquote>The best evening is the one that you ended yourself.</blockquote><p>Limits for deposits, losses and time stand beside it. <a href="/help#safe">How limits work</a></p>',
  },
  {
    icon: '/art/mosaic.svg?hour=dusk&whole=1',
    tag: 'Promotions',
    title: 'A tide of free spins, every evening',
    text: 'Sea of Tyche returns three rounds for every twenty that you play after 19:00.',
    content:
      '<p>From 19:00 to midnight every twentieth round in Sea of Tyche brings three free ones. They come by themselves and are played at the bet of the last round.</p><p><a href="/promotions">All promotions</a></p>',
  },
  {
    icon: '/art/mosaic.svg?hour=dawn&whole=1',
    tag: 'Security',
    title: 'How to tell that it is us',
    text: 'We never ask for your password or a code. The mirror list tells our addresses, and verifies our people.',
    content:
      '<p>There are people who pretend to work for us. Three things help:</p><ol><li>Our people never ask for a password or a code.</li><li>Our addresses stand in the <a href="/mirrors">official mirror list</a>.</li><li>The same page tells whether a contact is one of our representatives.</li></ol>',
  },
]
