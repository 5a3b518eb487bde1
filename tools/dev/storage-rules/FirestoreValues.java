import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.NullValue;
import com.google.protobuf.Timestamp;
import com.google.type.LatLng;
import java.time.Instant;
import java.util.Map;

/** Turns values of the Firestore REST interface into values of the rules language. */
final class FirestoreValues {
  private FirestoreValues() {}

  static ExpressionValue mapOf(String key, ExpressionValue value) {
    return map(ExpressionMapValue.newBuilder().putFields(key, value));
  }

  static ExpressionValue mapOfFields(JsonObject fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    fields.entrySet().forEach(field -> map.putFields(field.getKey(), value(field.getValue().getAsJsonObject())));
    return map(map);
  }

  private static ExpressionValue value(JsonObject typed) {
    Map.Entry<String, JsonElement> entry = typed.entrySet().iterator().next();
    JsonElement content = entry.getValue();
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    return switch (entry.getKey()) {
      case "nullValue" -> value.setNullValue(NullValue.NULL_VALUE).build();
      case "booleanValue" -> value.setBoolValue(content.getAsBoolean()).build();
      case "integerValue" -> value.setIntValue(content.getAsLong()).build();
      case "doubleValue" -> value.setFloatValue(content.getAsDouble()).build();
      case "stringValue", "bytesValue" -> value.setStringValue(content.getAsString()).build();
      case "timestampValue" -> value.setTimestampValue(timestamp(content.getAsString())).build();
      case "geoPointValue" -> value.setLatlngValue(point(content.getAsJsonObject())).build();
      case "referenceValue" -> value.setPathValue(path(content.getAsString())).build();
      case "arrayValue" -> value.setListValue(list(content.getAsJsonObject())).build();
      case "mapValue" -> mapOfFields(fieldsOf(content.getAsJsonObject()));
      default -> throw new IllegalArgumentException("Unknown Firestore value: " + entry.getKey());
    };
  }

  private static ExpressionValue map(ExpressionMapValue.Builder fields) {
    return ExpressionValue.newBuilder().setMapValue(fields).build();
  }

  private static JsonObject fieldsOf(JsonObject map) {
    return map.has("fields") ? map.getAsJsonObject("fields") : new JsonObject();
  }

  private static ExpressionListValue list(JsonObject array) {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (array.has("values")) {
      array.getAsJsonArray("values").forEach(element -> list.addValues(value(element.getAsJsonObject())));
    }
    return list.build();
  }

  private static Timestamp timestamp(String text) {
    Instant instant = Instant.parse(text);
    return Timestamp.newBuilder().setSeconds(instant.getEpochSecond()).setNanos(instant.getNano()).build();
  }

  private static LatLng point(JsonObject point) {
    LatLng.Builder place = LatLng.newBuilder();
    if (point.has("latitude")) place.setLatitude(point.get("latitude").getAsDouble());
    if (point.has("longitude")) place.setLongitude(point.get("longitude").getAsDouble());
    return place.build();
  }

  private static ExpressionPathValue path(String name) {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : name.split("/")) {
      path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
    }
    return path.build();
  }
}
