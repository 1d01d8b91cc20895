import { handle } from "@/lib/http/handle";
import * as api from "@/lib/notifications/delivery-endpoints";
import { removeDevice } from "@/lib/notifications/devices";

export const DELETE = handle(api.removeDevice, (ctx, { params }) => removeDevice(ctx, params.id));
