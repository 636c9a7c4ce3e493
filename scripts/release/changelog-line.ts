import type { ChangelogFunctions } from '@changesets/types'

/** Formats a change of .changeset for CHANGELOG.md (see .changeset/config.json): its text as written, without commits. */
export const getReleaseLine: ChangelogFunctions['getReleaseLine'] = ({ summary }) => `- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`
/** Dependencies within the project get no line: all packages have the product's version. */
export const getDependencyReleaseLine: ChangelogFunctions['getDependencyReleaseLine'] = () => ''
