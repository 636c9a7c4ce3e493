import type { PageItemData } from './page-items.ts'

/** The news of a new sandbox, latest first. icon: the picture above the article. */
export const seedNews: PageItemData[] = [
  {
    icon: '/art/mosaic.svg?hour=dusk&whole=1',
    tag: 'Live casino',
    title: 'Kestrel Live opens eight new tables',
    text: 'Roulette, baccarat and a game show at 21:00: the live studio doubles in size.',
    content:
      '<p>Kestrel Live now has twelve tables. Four of the new ones are for roulette, three for baccarat, and one is a game show every evening at 21:00.</p><h4>What is new</h4><ul><li>1080p cameras at every table, in portrait for phones</li><li>Bets from $0.20 at half of the tables</li><li>Dealers in six languages</li></ul><p><a href="/live">To the live tables</a></p>',
  },
  {
    icon: '/art/mosaic.svg?hour=dawn&whole=1',
    tag: 'Payments',
    title: 'Withdrawals to bank accounts in about {withdraw.bank.time}',
    text: 'We now check withdrawals around the clock.',
    content:
      '<p>A withdrawal used to take until the next working day. Since Monday we check around the clock, and most take about {withdraw.bank.time}.</p><p>You request a withdrawal as before. Large amounts are still checked by a person.</p>',
  },
  {
    icon: '/art/mosaic.svg?hour=night&whole=1',
    tag: 'Games',
    title: 'Three new vendors in the lobby',
    text: 'Dragonfly, Prisma Lane and Lumen Draws have joined us.',
    content:
      '<p><strong>Dragonfly</strong> draws its slots by hand. <strong>Prisma Lane</strong> makes quick games for small screens. <strong>Lumen Draws</strong> adds lotteries with a draw every minute.</p><p>Their games are marked New for a month. <a href="/new">See what is new</a></p>',
  },
  {
    icon: '/art/mosaic.svg?whole=1',
    tag: 'Play safely',
    title: 'A clock beside every game',
    text: 'How long you have played and how much you have won or lost, always in sight.',
    content:
      '<p>The clock starts with the game and shows the time and your net result. Every half hour it asks whether you want to continue. You can change how often.</p><p>You can also set limits for deposits, losses and time. <a href="/help#safe">How limits work</a></p>',
  },
  {
    icon: '/art/mosaic.svg?hour=dusk&whole=1',
    tag: 'Promotions',
    title: 'A tide of free spins, every evening',
    text: 'Play 20 rounds of Sea of Tyche after 19:00 and get three free.',
    content:
      '<p>From 19:00 to midnight, everybody who plays 20 rounds of Sea of Tyche gets three free rounds, once an evening.</p><p><a href="/promotions">All promotions</a></p>',
  },
  {
    icon: '/art/mosaic.svg?hour=dawn&whole=1',
    tag: 'Security',
    title: 'How to know that it is us',
    text: 'We never ask for your password or a code. The Official Mirror List shows our addresses and verifies our staff.',
    content:
      '<p>Some people pretend to work for us. Three things help:</p><ol><li>Our staff never ask for a password or a code.</li><li>Our addresses are on the <a href="/mirrors">official mirror list</a>.</li><li>The same page tells you whether a contact is one of our representatives.</li></ol>',
  },
]
