import type { Area } from './core/i18n/text-keys.ts'

export interface Bundle {
  name: string
  /** Modules, including all their imports. A folder (ending with `/`) means those of its modules that are loaded by `import()`. */
  entries: readonly string[]
  /**
   * Areas of the dictionary that are in this bundle's file of texts although their code is elsewhere. All other areas follow their code
   * (build/text-files.ts).
   */
  texts?: readonly Area[]
  /** false: the texts of this bundle are in the text file of its parent bundle (`in`), which saves a request. */
  hasTexts?: false
  /** The parent bundle, which is always loaded together with this one. Default: the core. */
  in?: string
  /**
   * The bundle loads only after `after-first-view`, which contains its hash. The hashes of all other bundles that do not import
   * `after-first-view` are in the core.
   */
  isLate?: true
}

/**
 * Everything that a visitor loads (design §6), in loading order. Paths are relative to src/. A module is in the first row that has a bundle
 * which needs it. If several bundles of that row need the module, it is in their common parent (`in`). A module that one bundle of the row
 * and a later row need is in the parent too, so that the later bundle does not load a whole view for one module.
 */
export const plan: readonly (readonly Bundle[])[] = [
  // For every page: the runtime and the modules that the first views share. Account, login and winners are here completely, because they
  // are small.
  [
    {
      name: 'core',
      entries: [
        'widgets/runtime/index.ts',
        'widgets/account/index.tsx',
        'widgets/login/index.tsx',
        'widgets/winners/index.tsx',
        'ui/icons/users.ts', // otherwise the register form would load `shared` for this icon
      ],
    },
  ],
  // The first view of each other widget. A widget that is not listed here has its own bundle (build/bundle-plan.ts).
  [
    // small: most of the form's rules are in `forms`
    { name: 'register', in: 'forms', entries: ['widgets/register/index.tsx'] },
    { name: 'lobby', entries: ['widgets/lobby/index.tsx'], hasTexts: false },
    // Includes the texts that this bundle loads and those around each page. Otherwise `lobby` and `after-first-view` would contain them,
    // also for pages with widgets only.
    { name: 'site', in: 'lobby', entries: ['widgets/site/index.tsx'], texts: ['head', 'menu', 'footer'] },
    { name: 'shared', entries: ['core/i18n/switch-texts.ts'] }, // small: what the centres and the bundles after the first view need
    // small: the rules of forms, for the register form and for pages of the centres that do not load that form
    { name: 'forms', in: 'shared', entries: [] },
    // the frames of the centres, and other views that look like a page
    {
      name: 'centre',
      in: 'forms',
      entries: ['widgets/wallet/index.tsx', 'widgets/member/index.tsx', 'widgets/member/'],
      texts: ['arrival'], // otherwise a card on the first page would load all texts of `withdraw`
    },
    {
      name: 'agent',
      in: 'centre',
      entries: ['widgets/agent/index.tsx', 'widgets/agent/'],
      // otherwise members would load the first three; the last one is for the agent's first page
      texts: ['agent', 'agent-shared', 'agent-refused', 'agent-overview'],
    },
    // small: on a page with only these widgets, nothing else is loaded
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
  // What only few pages load. `watch-screens`: if the host page listens to what is seen and clicked. `forced-colors`: if the visitor's
  // system forces colours.
  [
    { name: 'watch-screens', entries: ['widgets/runtime/watch-screens.ts'], isLate: true },
    { name: 'check-own', entries: ['widgets/runtime/check-own.ts'], isLate: true }, // if the operator has replaced texts or looks
    { name: 'diagnose', entries: ['diagnose/index.ts'] }, // imports no other bundle, so that it can also report why another bundle failed to load
    { name: 'forced-colors', entries: ['widgets/runtime/forced-colors.ts'] },
    { name: 'sunset', entries: ['widgets/shared/mosaic-sunset.tsx'], isLate: true }, // a drawing, for the page of a closed site and the agents' login page
  ],
  // what loads automatically after the first views, and what visitors open first from them
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
      texts: ['field', 'refusal', 'password', 'refused', 'reminder'], // texts of many views; the forms load the first two themselves
    },
    { name: 'page-input', entries: ['widgets/login/page-input.tsx'] }, // small: loaded only if the host page uses `loginInputs: 'page'`, and then before the form is shown
  ],
  // the site's footer and floating buttons; their texts are in the site's text file
  [{ name: 'site-below', in: 'after-first-view', entries: ['widgets/site/layout/'], hasTexts: false }],
  // what replaces the widgets while the site is closed
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
  // the steps of login and registration
  [
    {
      name: 'sign-in',
      in: 'register',
      entries: ['widgets/login/', 'widgets/register/', 'widgets/session-form/', 'core/session/'],
      hasTexts: false,
    },
  ],
  // what visitors open, by group; `pages` has what several groups share
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
    // `limits` and `security` are large, and one line elsewhere needs them too
    { name: 'limits', in: 'pages', entries: ['widgets/limits/'], texts: ['limits'] },
    { name: 'security', in: 'pages', entries: ['widgets/security/'], texts: ['security'] }, // small without its dialogs
    // small: with the dialogs the page would load twice as much, and most visitors open none of them
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
    { name: 'hand-over', entries: ['core/session/hand-over.ts'] }, // for host pages that use `getToken`
    { name: 'html', entries: ['ui/sanitise.ts'], isLate: true }, // a library, for HTML from the operator's editor
    { name: 'swiper', entries: ['/swiper/'] }, // a library, loaded on the first touch
    { name: 'crypto', entries: ['core/platform/cipher-crypto-js.ts', 'core/platform/work-crypto-js.ts'] }, // a library, for pages without crypto.subtle
    { name: 'work', entries: ['core/platform/work.ts'], isLate: true }, // a library, for gateways that require a proof of work
  ],
]
