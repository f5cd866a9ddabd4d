/** The login of an MQTT client, such as a car. */
export interface MqttLogin {
  username: string;
  password: string;
}

/** Who may connect, publish and subscribe on the embedded broker. The broker of MQTT_URL has its own access list. */
export interface MqttAccess {
  mayConnect(login: MqttLogin): Promise<boolean>;
  mayPublish(username: string, topic: string): boolean;
  maySubscribe(username: string, topicFilter: string): boolean;
}

export type MqttListener = (topic: string, payload: Buffer) => void;

/** The connection to the cars. Messages can be lost: what must not be missed is stored before it is sent. */
export interface Mqtt {
  /** Where a car connects: mqtt://127.0.0.1:40123, or the broker of MQTT_URL without its credentials. */
  readonly url: string;
  /** False while the broker of MQTT_URL cannot be reached. */
  readonly connected: boolean;
  /** Sets the access rules. Before this call the embedded broker lets nobody in. */
  guard(access: MqttAccess): void;
  /** Checks connected clients again, all or those with this name, and disconnects those no longer allowed. */
  recheck(username?: string): Promise<void>;
  /** Resolves once sent, rejects without a connection to the broker. Messages are never retained or queued. */
  publish(topic: string, payload: string): Promise<void>;
  /**
   * `shared`: each message goes to only one of the processes that listen. While the broker of MQTT_URL is away no
   * message arrives; the subscription resumes by itself. Returns a function that ends it.
   */
  subscribe(topicFilter: string, listener: MqttListener, options?: { shared?: boolean }): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
