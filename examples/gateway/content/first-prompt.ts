/** The side menu's prompt in a new sandbox. A name in braces is replaced by an amount of the configuration: see `house-figures.ts`. */
export const firstPrompt =
  'Invite a friend. You each get {referral.amount} in play money when your friend has made a first deposit of {referral.deposit} or more and bet {referral.bet} in total.'
