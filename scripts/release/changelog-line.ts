import type { ChangelogFunctions } from '@changesets/types'

/** How a change of .changeset stands in CHANGELOG.md (see .changeset/config.json): as it was written, without commits. */
export const getReleaseLine: ChangelogFunctions['getReleaseLine'] = ({ summary }) => `- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`
/** All packages have the version of the product. */
export const getDependencyReleaseLine: ChangelogFunctions['getDependencyReleaseLine'] = () => ''
