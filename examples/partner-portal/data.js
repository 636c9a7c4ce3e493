// The portal's own data. The figures of the agent centre are not among it: the widget loads those.
export const partner = 'm.okafor@quayside.example'

export const campaigns = [
  { name: 'Harbour lights', channel: 'Newsletter', until: '30 Nov', clicks: 4180, signups: 312, goal: 400 },
  { name: 'Ferry season', channel: 'Posters, pier 4', until: '15 Dec', clicks: 1265, signups: 98, goal: 120 },
  { name: 'Quay radio', channel: 'Audio', until: '31 Dec', clicks: 2840, signups: 141, goal: 300 },
  { name: 'Old town walks', channel: 'Partners’ shops', until: '10 Jan', clicks: 690, signups: 77, goal: 90 },
]

export const payouts = [
  { day: '1 Nov', of: 'Newsletter fees, October', amount: '1,240.00', state: 'Paid' },
  { day: '16 Nov', of: 'Poster space, first half of November', amount: '318.50', state: 'Paid' },
  { day: '1 Dec', of: 'Newsletter fees, November', amount: '1,310.00', state: 'Planned' },
]

export const documents = [
  { name: 'Partner agreement', kind: 'PDF', size: '412 kB', day: '3 Mar' },
  { name: 'House style: serif, brass, no exclamation marks', kind: 'PDF', size: '1.9 MB', day: '18 Jun' },
  { name: 'How we advertise responsibly', kind: 'PDF', size: '238 kB', day: '2 Sep' },
]
