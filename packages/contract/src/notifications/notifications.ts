import { activityPanelEndpoints } from './activity-panel.ts';
import { outboundEndpoints } from './outbound.ts';

/** One group of the served document, as its addresses have been from the start; two modules answer it. */
export const notificationEndpoints = { ...activityPanelEndpoints, ...outboundEndpoints };
