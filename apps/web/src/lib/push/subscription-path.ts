export const subscriptionPath = '/notifications/drivers/subscriptions';
