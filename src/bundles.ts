import type { Area } from './core/i18n/text-keys.ts'

export interface Bundle {
  name: string
  /** Modules, with all that they import. A folder (it ends with `/`): those of its modules that are loaded by `import()`. */
  entries: readonly string[]
  /**
   * Areas of the dictionary that are in this bundle's file of texts for another reason than the code. All others are where their code is
   * (build/text-files.ts).
   */
  texts?: readonly Area[]
  /** false: the texts of its code are in the file of the bundle that it is `in`, one request less. */
  hasTexts?: false
  /** The bundle that is always loaded with it: the core, unless told. */
  in?: string
  /** Loads only after `after-first-view`, which has its hash then; the core has those of other bundles that need nothing of it. */
  isLate?: true
}

/**
 * What a visitor loads, in one table (design §6), in the order of coming. Paths are below src/. A module is in the first row of bundles that
 * needs it. What several bundles of that row need is in the one that they are all `in`; so is what one of them needs and later rows too, so
 * that these do not load a whole view for a part of it.
 */
export const plan: readonly (readonly Bundle[])[] = [
  // what every page needs: the runtime, and what the first views share; account, login and winners whole, they are little more
  [
    {
      name: 'core',
      entries: [
        'widgets/runtime/index.ts',
        'widgets/account/index.tsx',
        'widgets/login/index.tsx',
        'widgets/winners/index.tsx',
        'ui/icons/users.ts', // or the register form loads `shared` for it
      ],
    },
  ],
  // the first view of each other widget; one that is not named here has a bundle of its own (build/bundle-plan.ts)
  [
    // small; most of its rules are in `forms`
    { name: 'register', in: 'forms', entries: ['widgets/register/index.tsx'] },
    { name: 'lobby', entries: ['widgets/lobby/index.tsx'], hasTexts: false },
    // with the texts that it loads itself, and those around each page, which `lobby` and `after-first-view` would have for widgets too
    { name: 'site', in: 'lobby', entries: ['widgets/site/index.tsx'], texts: ['head', 'menu', 'footer'] },
    { name: 'shared', entries: ['core/i18n/switch-texts.ts'] }, // small; what the centres need, and what comes after the first view
    // small; the rules of forms: the register form has them, and pages of the centres need them without that form
    { name: 'forms', in: 'shared', entries: [] },
    // the frames of the centres, and what else looks like a page
    {
      name: 'centre',
      in: 'forms',
      entries: ['widgets/wallet/index.tsx', 'widgets/member/index.tsx', 'widgets/member/'],
      texts: ['arrival'], // or a card on the first page would load all texts of `withdraw`
    },
    {
      name: 'agent',
      in: 'centre',
      entries: ['widgets/agent/index.tsx', 'widgets/agent/'],
      // or members would load the first three; the last is of the first page
      texts: ['agent', 'agent-shared', 'agent-refused', 'agent-overview'],
    },
    // small; where they stand alone there is nothing else
    {
      name: 'announcements',
      in: 'centre',
      entries: ['widgets/runtime/page-around.ts', 'widgets/announcements/index.tsx', 'widgets/announcements/'],
    },
    {
      name: 'promotions',
      in: 'centre',
      entries: ['widgets/promotions/index.tsx', 'widgets/promotions/', 'core/content/'],
    },
  ],
  // what few pages load: where the host listens, what is seen and clicked; where the visitor's system forces colours, these
  [
    { name: 'watch-screens', entries: ['widgets/runtime/watch-screens.ts'], isLate: true },
    { name: 'check-own', entries: ['widgets/runtime/check-own.ts'], isLate: true }, // where the operator has words or looks of its own
    { name: 'diagnose', entries: ['diagnose/index.ts'] }, // needs nothing else: it also says why the rest did not come
    { name: 'forced-colors', entries: ['widgets/runtime/forced-colors.ts'] },
    { name: 'sunset', entries: ['widgets/shared/mosaic-sunset.tsx'], isLate: true }, // a drawing, on the page of a closed house and where agents log in
  ],
  // what comes by itself once these stand, and what they open first
  [
    {
      name: 'after-first-view',
      entries: [
        'widgets/runtime/',
        'widgets/shared/',
        'widgets/account/',
        'widgets/lobby/',
        'widgets/winners/',
        'widgets/login/other-ways.tsx',
        'widgets/session-form/third-party.tsx',
        'widgets/side-menu/',
        'core/',
      ],
      texts: ['field', 'refusal', 'password', 'refused', 'reminder'], // of many views; the forms load the first two themselves
    },
    { name: 'page-input', entries: ['widgets/login/page-input.tsx'] }, // small; only where a host asks for it, and then before the form is seen
  ],
  // the site's footer and floating buttons, whose texts come with the site's
  [{ name: 'site-below', in: 'after-first-view', entries: ['widgets/site/layout/'], hasTexts: false }],
  // what stands in place of widgets while the house is closed
  [
    {
      name: 'closed',
      in: 'after-first-view',
      entries: [
        'widgets/shared/closed-page.tsx',
        'widgets/shared/closed.tsx',
        'widgets/shared/own-addresses.tsx',
        'widgets/runtime/closed-popup.tsx',
      ],
    },
  ],
  // signing in and up, step by step
  [
    {
      name: 'sign-in',
      in: 'register',
      entries: ['widgets/login/', 'widgets/register/', 'widgets/session-form/', 'core/session/'],
      hasTexts: false,
    },
  ],
  // what is opened, by group; what several have in common
  [
    { name: 'pages', in: 'centre', entries: ['widgets/money/'], hasTexts: false },
    {
      name: 'games',
      in: 'pages',
      entries: ['widgets/game/', 'widgets/live/', 'widgets/lottery/'],
    },
    { name: 'wallet-pages', in: 'pages', entries: ['widgets/wallet/'], hasTexts: false }, // small
    { name: 'deposit', in: 'pages', entries: ['widgets/wallet/deposit/'] },
    {
      name: 'withdraw',
      in: 'pages',
      entries: ['widgets/wallet/withdraw/'],
    },
    {
      name: 'history',
      in: 'pages',
      entries: ['widgets/wallet/transactions/', 'widgets/history/'],
    },
    {
      name: 'rewards',
      in: 'pages',
      entries: ['widgets/rewards/'],
    },
    {
      name: 'points',
      in: 'pages',
      entries: ['widgets/points/', 'widgets/rewards/gifts/'],
    },
    // `limits` and `security` are large: one line elsewhere needs them too
    { name: 'limits', in: 'pages', entries: ['widgets/limits/'], texts: ['limits'] },
    { name: 'security', in: 'pages', entries: ['widgets/security/'], texts: ['security'] }, // small, without its dialogs
    // small; with these the page would load twice as much, and most visits open none
    { name: 'security-dialogs', in: 'pages', entries: ['widgets/security/dialogs/'] },
    { name: 'messages', in: 'pages', entries: ['widgets/messages/'] },
    {
      name: 'content',
      in: 'pages',
      entries: ['widgets/pages/', 'widgets/content/', 'widgets/support/', 'widgets/site/'],
    },
    {
      name: 'team',
      in: 'pages',
      entries: ['widgets/team/'],
    },
    { name: 'downline', in: 'pages', entries: ['widgets/downline/'] },
    {
      name: 'contracts',
      in: 'pages',
      entries: ['widgets/contracts/', 'core/agent/'],
    },
    { name: 'hand-over', entries: ['core/session/hand-over.ts'] }, // for pages that hand their own login over
    { name: 'html', entries: ['ui/sanitise.ts'], isLate: true }, // a library, for texts of the operator's editor
    { name: 'swiper', entries: ['/swiper/'] }, // a library, with the first touch
    { name: 'crypto', entries: ['core/platform/cipher-crypto-js.ts', 'core/platform/work-crypto-js.ts'] }, // a library, for pages without crypto.subtle
    { name: 'work', entries: ['core/platform/work.ts'], isLate: true }, // a library, for a gateway that asks for a proof of work
  ],
]
