/** A login of something that speaks MQTT with us. */
export interface MqttLogin {
  username: string;
  password: string;
}

/** Who may connect to the embedded broker, and what they may say and hear. A broker by URL has its own list of access. */
export interface MqttAccess {
  mayConnect(login: MqttLogin): Promise<boolean>;
  mayPublish(username: string, topic: string): boolean;
  maySubscribe(username: string, topicFilter: string): boolean;
}

export type MqttListener = (topic: string, payload: Buffer) => void;

/** The line to the cars. Lossy by nature: what must not be missed is stored before it is sent. */
export interface Mqtt {
  /** Where a car connects: mqtt://127.0.0.1:40123, or the broker of MQTT_URL without its credentials. */
  readonly url: string;
  /** False while the broker of MQTT_URL is away. */
  readonly connected: boolean;
  /** Nobody is let in to the embedded broker before this is called. */
  guard(access: MqttAccess): void;
  /** Asks again whether those who are in may be: all of them, or whoever has that name. Who may not is cut off. */
  recheck(username?: string): Promise<void>;
  /** Settles when it is on its way; rejects when there is no connection to the broker. Never retained, never queued for later. */
  publish(topic: string, payload: string): Promise<void>;
  /**
   * `shared`: of several processes that listen, one hears each message. While the broker of MQTT_URL is away nothing
   * is heard; it goes on by itself. Answers a function that ends it.
   */
  subscribe(topicFilter: string, listener: MqttListener, options?: { shared?: boolean }): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
