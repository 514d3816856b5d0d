import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type TabListProps,
  type TabPanelProps,
  type TabProps,
  type TabsProps,
} from 'react-aria-components/Tabs';
import * as styles from './Tabs.css.ts';

type Plain<T> = Omit<T, 'className' | 'style'>;

export const Tabs = (props: Plain<TabsProps>) => <AriaTabs {...props} className={styles.tabs} />;

export const TabList = ({ label, ...props }: { label: string } & Plain<TabListProps<object>>) => (
  <AriaTabList {...props} aria-label={label} className={styles.tabList} />
);

export const Tab = (props: Plain<TabProps>) => <AriaTab {...props} className={styles.tab} />;

export const TabPanel = (props: Plain<TabPanelProps>) => <AriaTabPanel {...props} className={styles.panel} />;
