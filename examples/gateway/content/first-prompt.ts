/** The prompt of the side menu in a new sandbox. What is in braces stands for an amount of the configuration: see `house-figures.ts`. */
export const firstPrompt =
  'Invite a friend. You each get {referral.amount} in play money when your friend has made a first deposit of {referral.deposit} or more and bet {referral.bet} in total.'
