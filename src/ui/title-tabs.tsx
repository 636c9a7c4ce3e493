import { addStyles } from './styles.ts'
import { TabList, type TabListProps } from './tab-list.tsx'
import css from './title-tabs.css?inline'

addStyles(css)

/** Tabs as a panel's heading: 'Log in', 'Sign up'. */
export function TitleTabs<Value extends string>(props: TabListProps<Value>) {
  return <TabList {...props} className="title-tabs" />
}
